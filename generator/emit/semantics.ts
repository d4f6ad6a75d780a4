import type { MergeRule, Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { literal } from "./literal.ts";
import { render } from "./render.ts";

/** Text of semantics.ts: how each event runs, in the page's own words, and how results combine. */
export function emitSemantics(spec: Spec): string {
  const phased = spec.events.filter((event) => event.phases.length > 0);
  return render("semantics", {
    banner: banner(spec),
    kinds: spec.kinds,
    events: spec.events.map((event) => ({
      ...event,
      rewrites: event.rewrites.map((rewrite) => ({ field: rewrite.field, merge: mergeText(rewrite.merge) })),
    })),
    guards: spec.events.filter((event) => event.guard).map((event) => event.name),
    statesParent: spec.events.some((event) => event.cancel !== "open"),
    statesNested: spec.events.some((event) => event.nested !== "open"),
    phased: phased.length > 0 ? phased : null,
  });
}

/** A merge rule as source: the rule, and only the bounds that the page sets. */
function mergeText(merge: MergeRule): string {
  const parts = [`rule: ${literal(merge.rule)}`];
  if (merge.pinned.length > 0) parts.push(`pinned: [${merge.pinned.map(literal).join(", ")}]`);
  if (merge.subsetOf !== null) parts.push(`subsetOf: ${literal(merge.subsetOf)}`);
  if (merge.subsetBy !== undefined) parts.push(`subsetBy: ${literal(merge.subsetBy)}`);
  if (merge.lowerOnly) parts.push("lowerOnly: true");
  if (merge.kernelPrefix) parts.push("kernelPrefix: true");
  return `{ ${parts.join(", ")} }`;
}
