import { DEEDS, type Deed } from "../../spec/model/index.ts";
import type { EventRow } from "../extract/extract-events.ts";
import { allRead } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";

/** Key of a decision. */
export interface DecisionKey {
  readonly kind: string;
  readonly guard: boolean;
  readonly does: Deed;
}

/** A decision's key as text. */
export function decisionId({ kind, guard, does }: DecisionKey): string {
  return JSON.stringify([kind, guard, does]);
}

/** Decisions that the events can come to, by id; `required` ones have to be on the page. */
export type NeededDecisions = ReadonlyMap<string, { readonly key: DecisionKey; readonly required: boolean }>;

/** Says which decisions the events of the pages call for. */
export function neededDecisions(facts: Facts): NeededDecisions {
  const needed = new Map<string, { key: DecisionKey; required: boolean }>();
  // what an unreadable form can do is not known
  const certain = facts.results.length > 0 && allRead(facts.results) && ownersKnown(facts);
  for (const { value, place } of facts.events) {
    if (place.muted) continue;
    for (const does of DEEDS) {
      const key = { kind: value.kind, guard: value.guard, does };
      const need = needOf(does, value, facts, certain);
      const id = decisionId(key);
      if (need === "impossible" || needed.get(id)?.required) continue;
      needed.set(id, { key, required: need === "required" });
    }
  }
  return needed;
}

type Need = "required" | "possible" | "impossible";

function needOf(does: Deed, event: EventRow, facts: Facts, certain: boolean): Need {
  switch (does) {
    case "continue":
    case "throw":
    case "timeout":
      return "required";
    case "malformed":
      return certain && takesAll(event, facts) ? "possible" : "required";
    case "replace":
    case "abort":
      return certain ? resultNeed(does, event, facts) : "possible";
    case "cancelled":
      return event.cancel === "yes" ? "required" : event.cancel === "open" ? "possible" : "impossible";
    case "match-throws":
      return facts.options.some((option) => option.value.sets === "match") ? "required" : "impossible";
    case "copy-fails":
      return "possible";
  }
}

/** A handler replaces or aborts where some form of returned value of its event can. */
function resultNeed(does: "replace" | "abort", event: EventRow, facts: Facts): Need {
  const able = facts.results.some(({ value }) => {
    const ours = value.for.length === 0 || value.for.includes(event.kind) || value.for.includes(event.name);
    return ours && [...value.does, ...(value.extra ?? [])].includes(does);
  });
  return able ? "required" : "impossible";
}

/** Whether some form takes every value that those above it leave, and none of them all is malformed. */
function takesAll(event: EventRow, facts: Facts): boolean {
  const ours = facts.results.filter(
    ({ value }) => value.for.length === 0 || value.for.includes(event.kind) || value.for.includes(event.name),
  );
  const end = ours.findIndex(
    ({ value: { type, rewritesIn } }) => type.kind === "primitive" && type.name === "unknown" && rewritesIn !== "$",
  );
  return (
    end >= 0 &&
    ours.slice(0, end + 1).every(({ value }) => ![...value.does, ...(value.extra ?? [])].includes("malformed"))
  );
}

function ownersKnown(facts: Facts): boolean {
  const owners = new Set([...facts.kinds, ...facts.events].map((fact) => fact.value.name));
  return facts.results.every(({ value }) => value.for.every((name) => owners.has(name)));
}
