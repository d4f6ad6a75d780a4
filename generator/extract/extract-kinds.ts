import { COPIES, EXPIRIES, type Kind, MODES, VIEWS, YIELDS } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

/** Kinds table. */
export function extractKind(row: Row, extraction: Extraction): Fact<Kind> {
  const r = new RowReader(row, extraction);
  const value: Kind = {
    name: r.name("kind"),
    modes: r.wordList("mode", wordsOf(MODES), /\s+or\s+/g).map((item) => item.value),
    view: r.word("view", wordsOf(VIEWS)) ?? "chained",
    copies: r.word("copies", wordsOf(COPIES)) ?? "handler",
    expiry: r.word("expiry", wordsOf(EXPIRIES)) ?? "signal",
    yields: r.word("yields", wordsOf(YIELDS)) ?? "payload",
    meaning: r.text("meaning"),
  };
  return r.fact(value, {
    name: "kind",
    modes: "mode",
    view: "view",
    copies: "copies",
    expiry: "expiry",
    yields: "yields",
    meaning: "meaning",
  });
}
