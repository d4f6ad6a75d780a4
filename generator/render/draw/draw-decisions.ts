import {
  type Consequence,
  DEEDS,
  type Decision,
  type Deed,
  type EventSpec,
  type Spec,
} from "../../../spec/model/index.ts";
import { type Draw, int, pick, yes } from "./dice.ts";

/** The decision table: a row for each key that the events of the spec can come to. */
export function drawDecisions(
  g: Draw,
  { kinds, events, options, results }: Pick<Spec, "kinds" | "events" | "options" | "results">,
): Decision[] {
  const canMatch = options.some((option) => option.sets === "match");
  const able = (deed: Deed, event: EventSpec) =>
    results.some(
      (form) =>
        (form.for.length === 0 || form.for.includes(event.kind) || form.for.includes(event.name)) &&
        [...form.does, ...(form.extra ?? [])].some((does) => does === deed),
    );
  const needs = (deed: Deed, event: EventSpec): boolean => {
    if (deed === "replace" || deed === "abort") return able(deed, event);
    if (deed === "cancelled") return event.cancel === "yes" || (event.cancel === "open" && yes(g));
    if (deed === "match-throws") return canMatch;
    return deed !== "copy-fails" || yes(g);
  };
  return kinds.flatMap((kind) =>
    [true, false].flatMap((guard) => {
      const ours = events.filter((event) => event.kind === kind.name && event.guard === guard);
      const rewriting = ours.some((event) => event.rewrites.length > 0);
      return DEEDS.filter((does) => ours.some((event) => needs(does, event))).map((does) => ({
        kind: kind.name,
        guard,
        does,
        allowed: drawAllowed(g, { guard, does, together: !kind.modes.includes("series"), rewriting }),
      }));
    }),
  );
}

interface Situation {
  guard: boolean;
  does: Deed;
  together: boolean;
  /** some event of it has rewritable fields */
  rewriting: boolean;
}

function drawAllowed(g: Draw, { guard, does, together, rewriting }: Situation): Consequence[] {
  const isFailure = !["continue", "replace", "abort", "cancelled"].includes(does);
  const operations = (["proceeds", "blocked", "rejected"] as const).filter(
    (operation) =>
      (guard || operation !== "blocked") &&
      !(together && operation !== "proceeds") &&
      !(guard && does === "abort" && operation === "proceeds"),
  );
  const allowed = new Map<string, Consequence>();
  for (let left = int(g, 1, 3); left > 0; left--) {
    const operation = pick(g, operations);
    const stopped = operation !== "proceeds";
    const recorded = pick(g, isFailure ? (["yes", "no", "open"] as const) : (["no", "open"] as const));
    const consequence: Consequence = {
      chain:
        stopped || (does === "cancelled" && !together)
          ? "ends"
          : together
            ? "goes on"
            : pick(g, ["goes on", "ends"] as const),
      rewrites: stopped ? "dropped" : rewriting ? pick(g, ["kept", "dropped"] as const) : "kept",
      operation,
      recorded,
      fault:
        recorded === "no" || !isFailure ? pick(g, ["no", "open"] as const) : pick(g, ["yes", "no", "open"] as const),
    };
    allowed.set(JSON.stringify(consequence), consequence);
  }
  return [...allowed.values()];
}
