import { type EventSpec, MAY } from "../../spec/model/index.ts";
import type { Cell } from "../parse/cell.ts";
import { foldSpace } from "../parse/inline-text.ts";
import { readDuration } from "./duration.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { doubled, RowReader, wordsOf, YES_NO } from "./row-reader.ts";

/** A row of the events table. `limit` is undefined where the table does not speak of limits. */
export interface EventRow
  extends Pick<EventSpec, "name" | "scope" | "kind" | "guard" | "may" | "mayText" | "cancel" | "nested"> {
  readonly limit: number | null | undefined;
}

/** Events table. */
export function extractEvent(row: Row, extraction: Extraction): Fact<EventRow> {
  const r = new RowReader(row, extraction);
  const ends = r.has("ends") ? (r.word("ends", YES_NO) ?? false) : null;
  const { may, mayText } = readMay(r);
  const value: EventRow = {
    name: r.name("event"),
    scope: r.name("scope"),
    kind: r.name("runs"),
    guard: r.word("guard", YES_NO) ?? false,
    may,
    mayText,
    limit: r.has("limit") ? readLimit(r) : undefined,
    cancel: ends === null ? "open" : ends ? "yes" : "no",
    nested: r.has("nested") ? (r.word("nested", wordsOf(["allow", "skip"])) ?? "allow") : "open",
  };
  return r.fact(value, {
    name: "event",
    scope: "scope",
    kind: "runs",
    guard: "guard",
    may: "may",
    mayText: "may",
    limit: "limit",
    cancel: "ends",
    nested: "nested",
  });
}

function readLimit(r: RowReader): number | null {
  const cell = r.filled("limit");
  if (cell === null || r.mapped(cell, "limit") === "none") return null;
  const limit = readDuration(cell.text);
  if (limit === null) r.fault(cell.place, "bad-duration", `Cannot read \`${cell.text}\` as a time.`);
  return limit;
}

function readMay(r: RowReader): Pick<EventSpec, "may" | "mayText"> {
  const cell = r.filled("may");
  if (cell === null) return { may: ["observe"], mayText: "" };
  const dash = /(?:^|[ \t\r\n]+)[-–—](?:[ \t\r\n]+|$)/.exec(cell.text);
  const end = dash?.index ?? cell.text.length;
  const words = r.wordList("may", wordsOf(MAY), /,/g, cell.part(0, end));
  if (end === 0) r.fault(cell.place, "empty-cell", `The cell ${cell.title} names no word before the dash.`);
  return {
    may: words.map((item) => item.value),
    mayText: prose(cell, end + (dash?.[0].length ?? 0), r),
  };
}

/** The prose of the cell from `start`; a dash in it may be the beginning of the same cell once more. */
function prose(cell: Cell, start: number, r: RowReader): string {
  const text = r.said(cell.part(start, cell.text.length));
  if (doubled(foldSpace(cell.text)) !== null) r.said(cell);
  return text;
}
