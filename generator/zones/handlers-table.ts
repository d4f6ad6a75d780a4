import type { Rewrite, Spec } from "../../spec/model/index.ts";
import { type Cell, code, type Piece, prose, sentence } from "./cell-text.ts";
import { type EventFacts, eventFacts, isStopped } from "./event-facts.ts";
import type { ZoneTable } from "./tables.ts";
import * as words from "./words.ts";

/** Event by event what a handler may do, and what comes of its abort and its failure. */
export const handlersTable: ZoneTable<EventFacts> = {
  rows: (spec: Spec) => eventFacts(spec),
  columns: [
    { word: "event", header: "Event", cell: ({ event }) => code(event.name) },
    { word: "may", header: "A handler may", cell: ({ event }) => prose(words.may(event)) },
    { word: "changes", header: "It can change", cell: changes },
    { word: "abort", header: "Its abort", cell: abort },
    { word: "failure", header: "Its failure", cell: failure },
  ],
};

function changes({ event }: EventFacts): Cell {
  if (event.rewrites.length === 0) return prose("nothing");
  return sentence(...event.rewrites.flatMap((rewrite, at) => [...(at === 0 ? [] : ["; "]), ...change(rewrite)]));
}

function change({ field, merge }: Rewrite): Piece[] {
  const pieces: Piece[] = [[field]];
  if (merge.subsetOf !== null) pieces.push(" within ", [merge.subsetOf]);
  if (merge.lowerOnly) pieces.push(" downwards");
  if (merge.kernelPrefix) pieces.push(" behind what the kernel puts in front");
  if (merge.pinned.length > 0) pieces.push(" but not its ", merge.pinned);
  return pieces;
}

function abort(facts: EventFacts): Cell {
  if (!facts.canAbort) return prose("is no answer here");
  const allowed = facts.after("abort");
  if (isStopped(allowed)) return prose("stops the operation");
  return prose(allowed.length > 1 ? "stops nothing; what it does to other handlers is left open" : "changes nothing");
}

function failure(facts: EventFacts): Cell {
  return prose(isStopped(facts.after("throw")) ? "stops the operation" : "is passed over");
}
