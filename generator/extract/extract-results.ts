import { RESULT_DEEDS, type ResultForm } from "../../spec/model/index.ts";
import type { MutablePlace } from "../diagnostics/log.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { type Item, RowReader, wordsOf } from "./row-reader.ts";

/** A form of returned value, with the places of the kinds or events it is for. */
export interface ResultFact extends Fact<ResultForm> {
  readonly forNames: readonly Item<string>[];
}

/** Results table. */
export function extractResult(row: Row, extraction: Extraction): ResultFact {
  const r = new RowReader(row, extraction);
  const forNames = r.names(r.maybe("for"));
  const rewritesIn = r.maybe("rewritesIn")?.text ?? null;
  const extra = r.wordList("extra", wordsOf(RESULT_DEEDS), /\s+or\s+/g, r.maybe("extra")).map((item) => item.value);
  const value: ResultForm = {
    for: forNames.map((item) => item.value),
    type: r.type("value"),
    does: r.wordList("does", wordsOf(RESULT_DEEDS), /\s+or\s+/g).map((item) => item.value),
    ...(extra.length > 0 && { extra }),
    rewritesIn: rewritesIn?.toLowerCase() === "the value" ? "$" : rewritesIn,
    reasonIn: r.maybe("reasonIn")?.text ?? null,
    meaning: r.text("meaning"),
  };
  const fact = r.fact(value, {
    for: "for",
    type: "value",
    does: "does",
    extra: "extra",
    rewritesIn: "rewritesIn",
    reasonIn: "reasonIn",
    meaning: "meaning",
  });
  const mute = (place: MutablePlace) => (fact.place.muted ? { ...place, muted: true } : place);
  return { ...fact, forNames: forNames.map((item) => ({ ...item, place: mute(item.place) })) };
}
