import type {
  Consequence,
  ContextField,
  Deed,
  EffectSpec,
  EventSpec,
  MergeRule,
  Spec,
} from "../../spec/model/index.ts";
import { type Cell, code, prose } from "./cell-text.ts";

/** A row of the decision table as the docs show it. */
export type DecisionRow = { kind: string; guard: boolean; does: string; choice: string } & Consequence;

const DEED_WORDS = {
  continue: "continues",
  replace: "replaces",
  abort: "aborts",
  throw: "throws",
  timeout: "exceeds its limit",
  malformed: "returns a malformed result",
  cancelled: "is cancelled",
  "match-throws": "has a match that throws",
  "copy-fails": "cannot get a copy",
} as const satisfies Record<Deed, string>;

/** A limit in the page's notation. */
export function duration(limit: number | null): string {
  if (limit === null) return "none";
  return limit % 1000 === 0 ? `${limit / 1000} s` : `${limit} ms`;
}

/** The cell *a handler may*: the words, then the prose. */
export function may(event: EventSpec): string {
  const words = event.may.join(", ");
  return event.mayText === "" ? words : `${words} – ${event.mayText}`;
}

/** When a context field is there. */
export function present(field: ContextField): string {
  const parts: string[] = [];
  if (field.optional) parts.push("optional");
  if (field.scopes.length > 0) parts.push(`on ${field.scopes.join(", ")}`);
  if (parts.length === 0) parts.push("always");
  if (field.emptyOn.length > 0) parts.push(`empty on ${field.emptyOn.join(", ")}`);
  return parts.join("; ");
}

/** Where the rewrites of a result are. */
export function rewritesIn(place: string | null): Cell {
  if (place === null) return prose("");
  return place === "$" ? prose("the value") : code(place);
}

/** A merge rule with its bounds. */
export function rule(merge: MergeRule): string {
  const parts: string[] = [merge.rule];
  if (merge.pinned.length > 0) parts.push(`${merge.pinned.join(", ")} pinned`);
  if (merge.subsetOf !== null)
    parts.push(`subset of ${merge.subsetOf}${merge.subsetBy === undefined ? "" : ` by ${merge.subsetBy}`}`);
  if (merge.lowerOnly) parts.push("lower only");
  if (merge.kernelPrefix)
    parts.push(merge.prefixFrom === undefined ? "kernel prefix" : `kernel prefix ${merge.prefixFrom}`);
  if (merge.partial === true) parts.push("partial");
  return parts.join("; ");
}

/** An effect rule with its arguments, in the page's notation. */
export function effectRule({ rule: id, args }: EffectSpec): string {
  const shown = args.map((argument) =>
    typeof argument === "string" && !/^[\w$.-]+$/.test(argument) ? JSON.stringify(argument) : String(argument),
  );
  return shown.length === 0 ? `rule:${id}` : `rule:${id}(${shown.join(", ")})`;
}

/** The decision table with deeds of equal consequences on one row again. */
export function decisionRows(spec: Spec): DecisionRow[] {
  const groups = new Map<string, { kind: string; guard: boolean; deeds: Deed[]; allowed: readonly Consequence[] }>();
  for (const { kind, guard, does, allowed } of spec.decisions) {
    const key = JSON.stringify([kind, guard, allowed]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kind, guard, deeds: [does], allowed });
    else group.deeds.push(does);
  }
  return [...groups.values()].flatMap(({ kind, guard, deeds, allowed }) =>
    allowed.map((consequence) => ({
      kind,
      guard,
      does: deeds.map((deed) => DEED_WORDS[deed]).join(", "),
      ...consequence,
      choice: allowed.length > 1 ? "allowed" : "",
    })),
  );
}
