import { COPIES, EXPIRIES, type Kind, MODES, VIEWS, YIELDS } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

/** An empty cell leaves it open, so the word is not offered. */
const STATED_COPIES = wordsOf(COPIES.filter((copies) => copies !== "open"));

/** Kinds table. */
export function extractKind(row: Row, extraction: Extraction): Fact<Kind> {
  const r = new RowReader(row, extraction);
  const copies = r.maybe("copies");
  const value: Kind = {
    name: r.name("kind"),
    modes: r.wordList("mode", wordsOf(MODES), /\s+or\s+/g).map((item) => item.value),
    view: r.word("view", wordsOf(VIEWS)) ?? "chained",
    copies: (copies && r.wordIn(copies, "copies", STATED_COPIES)) ?? "open",
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
