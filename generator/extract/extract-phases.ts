import { CAPABILITIES, type Phase } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { type Item, RowReader, wordsOf } from "./row-reader.ts";

/** A row of the phases table. */
export interface PhaseRow {
  readonly event: string;
  readonly phase: Phase;
  readonly fields: readonly Item<string>[];
}

/** Phases table. */
export function extractPhase(row: Row, extraction: Extraction): Fact<PhaseRow> {
  const r = new RowReader(row, extraction);
  const takes = readTakes(r);
  const fields = r.names(r.maybe("honours"));
  const capability = r.maybe("capability");
  const phase: Phase = {
    name: r.name("phase"),
    option: takes.option,
    value: takes.value,
    fields: fields.map((item) => item.value),
    capability: capability && r.wordIn(capability, "capability", wordsOf(CAPABILITIES)),
    meaning: r.text("meaning"),
  };
  return r.fact(
    { event: r.name("event"), phase, fields },
    {
      event: "event",
      name: "phase",
      option: "takes",
      value: "takes",
      fields: "honours",
      capability: "capability",
      meaning: "meaning",
    },
  );
}

function readTakes(r: RowReader): { option: string; value: boolean } {
  const cell = r.filled("takes");
  if (cell === null) return { option: "", value: false };
  const match = /^(?<option>.+?)\s*=\s*(?<value>true|false)$/s.exec(cell.text);
  if (!match?.groups) {
    r.unknownWord(cell, ["OPTION = true", "OPTION = false"]);
    return { option: "", value: false };
  }
  return { option: match.groups["option"] ?? "", value: match.groups["value"] === "true" };
}
