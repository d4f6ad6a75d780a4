import { SESSION_PARTS, type SessionField } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

/** Table of the context fields that a kernel with sessions fills in; null where the word is no part of a session. */
export function extractSessionField(row: Row, extraction: Extraction): Fact<SessionField> | null {
  const r = new RowReader(row, extraction);
  const part = r.word("part", wordsOf(SESSION_PARTS));
  const field = r.name("field");
  if (part === null) return null;
  const value: SessionField = { part, field, meaning: r.text("meaning") };
  return r.fact(value, { part: "part", field: "field", meaning: "meaning" });
}
