import type { Consequence, Deed } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { type Item, RowReader, wordsOf, YES_NO } from "./row-reader.ts";

/** A row of the decision table, keys not yet expanded. */
export interface DecisionRow {
  readonly kinds: readonly Item<string>[];
  readonly guards: readonly Item<boolean>[];
  readonly deeds: readonly Item<Deed>[];
  readonly consequence: Consequence;
  /** marked as one of several for its keys */
  readonly choice: boolean;
}

/** What the column *The handler* says for each deed. */
export const DEED_WORDS = {
  continues: "continue",
  replaces: "replace",
  aborts: "abort",
  throws: "throw",
  "exceeds its limit": "timeout",
  "returns a malformed result": "malformed",
  "is cancelled": "cancelled",
  "has a match that throws": "match-throws",
  "cannot get a copy": "copy-fails",
} as const satisfies Record<string, Deed>;

const YES_NO_OPEN = wordsOf(["yes", "no", "open"]);

/** Decision table. */
export function extractDecision(row: Row, extraction: Extraction): Fact<DecisionRow> {
  const r = new RowReader(row, extraction);
  const choice = r.maybe("choice");
  const recorded = r.word("recorded", YES_NO_OPEN) ?? "open";
  const value: DecisionRow = {
    kinds: r.names(r.filled("runs")),
    guards: r.wordList("guard", YES_NO, /,/g),
    deeds: r.wordList<Deed>("handler", DEED_WORDS, /,/g),
    consequence: {
      chain: r.word("chain", wordsOf(["goes on", "ends"])) ?? "goes on",
      rewrites: r.word("rewrites", wordsOf(["kept", "dropped"])) ?? "kept",
      operation: r.word("operation", wordsOf(["proceeds", "blocked", "rejected"])) ?? "proceeds",
      recorded,
      // a page without the column knows no faults
      fault:
        row.cell("fault") === undefined
          ? recorded === "no"
            ? "no"
            : "open"
          : (r.word("fault", YES_NO_OPEN) ?? "open"),
    },
    choice: choice !== null && r.wordIn(choice, "choice", { allowed: true }) === true,
  };
  return r.fact(value, {
    kind: "runs",
    guard: "guard",
    does: "handler",
    chain: "chain",
    rewrites: "rewrites",
    operation: "operation",
    recorded: "recorded",
    fault: "fault",
    choice: "choice",
  });
}
