import type { Spec } from "../../spec/model/index.ts";
import { type Cell, code, prose } from "./cell-text.ts";
import { pageType } from "./page-type.ts";
import type { ZoneTable } from "./tables.ts";
import * as words from "./words.ts";

/** A field of an operation that an outcome can change, with the rule that says how. */
interface EffectRow {
  event: string;
  field: string;
  /** empty where an effect rule gives the value */
  type: string;
  /** what the outcome does for the rule to apply */
  when: string;
  rule: Cell;
  meaning: string;
}

/** Event by event every field of the operation that an outcome can change: rewritable ones, then what effect rules give. */
export const effectsTable: ZoneTable<EffectRow> = {
  rows: rowsOf,
  columns: [
    { word: "event", header: "Event", cell: ({ event }) => code(event) },
    { word: "field", header: "Field", cell: ({ field }) => (field === "" ? prose("") : code(field)) },
    { word: "type", header: "Type", cell: ({ type }) => (type === "" ? prose("") : code(type)) },
    {
      word: "when",
      header: "In case it",
      cell: ({ when }) => prose(when),
      shown: (rows) => rows.some(({ when }) => when !== ""),
    },
    { word: "rule", header: "Rule", cell: ({ rule }) => rule },
    { word: "meaning", header: "Meaning", cell: ({ meaning }) => prose(meaning) },
  ],
};

function rowsOf({ events }: Spec): EffectRow[] {
  const hasEffects = events.some(({ effects = [] }) => effects.length > 0);
  return events.flatMap(({ name: event, rewrites, effects = [] }) => [
    ...rewrites.map(({ field, type, merge, meaning }) => ({
      event,
      field,
      type: pageType(type),
      when: hasEffects ? "proceeds" : "",
      rule: prose(words.rule(merge)),
      meaning,
    })),
    ...effects.map((effect) => ({
      event,
      field: effect.on ?? "",
      type: "",
      when: effect.when,
      rule: code(words.effectRule(effect)),
      meaning: effect.meaning,
    })),
  ]);
}
