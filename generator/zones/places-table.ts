import type { MergeRule, OrderKey, Spec } from "../../spec/model/index.ts";
import { type Cell, code, type Piece, prose, sentence } from "./cell-text.ts";
import { type EventFacts, eventFacts } from "./event-facts.ts";
import { lastPlace } from "./last-place.ts";
import type { ZoneTable } from "./tables.ts";

interface PlaceRow extends EventFacts {
  order: readonly OrderKey[];
  options: Spec["options"];
}

/** Event by event what a handler is given, who sees what will really run, and whose value holds. */
export const placesTable: ZoneTable<PlaceRow> = {
  rows: (spec: Spec) => eventFacts(spec).map((facts) => ({ ...facts, order: spec.order, options: spec.options })),
  columns: [
    { word: "event", header: "Event", cell: ({ event }) => code(event.name) },
    { word: "given", header: "A handler is given", cell: given },
    { word: "sees", header: "Who sees what will really run", cell: sees },
    { word: "holds", header: "Of several values holds", cell: holds },
  ],
};

function given({ isChained, isRewritable }: PlaceRow): Cell {
  if (!isRewritable) return prose("the payload, which nobody can change");
  return prose(isChained ? "the payload with all earlier rewrites" : "the payload as the caller gave it");
}

function sees({ isChained, isRewritable, order, options }: PlaceRow): Cell {
  if (!isRewritable) return prose("every handler");
  if (!isChained) return prose("no handler");
  return sentence("the last one alone: ", ...lastPlace(order, options));
}

const WINNERS: Readonly<Record<string, string>> = {
  last: "the last one",
  first: "the first one",
  concat: "each, in order",
  intersect: "what all have in common",
  or: "true, if one says so",
};

function holds({ event: { rewrites } }: PlaceRow): Cell {
  const groups = new Map<string, string[]>();
  for (const { field, merge } of rewrites) {
    const winner = winnerOf(merge);
    groups.set(winner, [...(groups.get(winner) ?? []), field]);
  }
  const pieces = [...groups].map(([winner, fields]): Piece[] => [fields, `: ${winner}`]);
  return sentence(...pieces.flatMap((one, at) => (at === 0 ? one : ["; ", ...one])));
}

function winnerOf({ rule }: MergeRule): string {
  return WINNERS[rule] ?? `by the named rule ${rule.replace(/^rule:/, "")}`;
}
