import type { EffectSpec, Rewrite, Spec } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { fieldsOf, isUndefined } from "../encoded.ts";
import { noted } from "../notes.ts";
import type { DispatchReading, Reading } from "../reading.ts";

/** An outcome that a kernel put to use, read for the laws. */
export interface Use {
  spec: Spec;
  dispatch: DispatchReading;
  /** place of the fact */
  at: number;
  shape: "proceed" | "blocked" | "malformed" | "threw" | "missing";
  /** the fields of the operation */
  operation: ReadonlyMap<string, Encoded>;
  original: ReadonlyMap<string, Encoded>;
  situation: ReadonlyMap<string, Encoded>;
  reason: Encoded | undefined;
  changed: boolean;
  /** the rewrites that handlers returned, in order; `hidden`: fields under an own key `__proto__` */
  results: readonly { fields: ReadonlyMap<string, Encoded>; hidden: ReadonlyMap<string, Encoded> | null }[];
}

/** Every use of an outcome in a record. */
export function usesIn(reading: Reading): readonly Use[] {
  return readUses(reading, null);
}

const readUses = noted((reading: Reading, _whole: null): Use[] =>
  reading.facts("effective").flatMap(({ index, fact }): Use[] => {
    const dispatch = reading.dispatch(fact.dispatch);
    if (dispatch === undefined) return [];
    return [
      {
        spec: reading.spec,
        dispatch,
        at: index,
        shape: fact.shape,
        operation: fieldsOf(fact.operation) ?? new Map(),
        original: fieldsOf(dispatch.plan.payload) ?? new Map(),
        situation: new Map(Object.entries(dispatch.plan.situation ?? {})),
        reason: fact.reason,
        changed: fact.changed === true,
        results: dispatch.calls.flatMap(({ settle }) => rewritesOf(settle?.value, dispatch, reading.spec)),
      },
    ];
  }),
);

/** The uses of outcomes that let the operation go on, where the kernel's answer does so too. */
export function proceedingIn(reading: Reading): Use[] {
  return usesIn(reading).filter(({ shape, dispatch }) => shape === "proceed" && dispatch.outcome?.shape === "proceed");
}

/** The uses of outcomes that block, where the kernel's answer does so too. */
export function blockedIn(reading: Reading): Use[] {
  return usesIn(reading).filter(({ shape, dispatch }) => shape === "blocked" && dispatch.outcome?.shape === "blocked");
}

/** The effect rules of an event by id, for one case. */
export function effectsOf(
  { dispatch }: Use,
  rule: string,
  when: EffectSpec["when"] = "proceeds",
): (EffectSpec & { on: string })[] {
  return (dispatch.event.effects ?? []).flatMap((one) =>
    one.rule === rule && one.when === when && one.on !== null ? [{ ...one, on: one.on }] : [],
  );
}

/** What the kernel was said to know. */
export function isKnown({ situation }: Use, flag: unknown): boolean {
  return situation.get(String(flag)) === true;
}

/** A part of a value at a path of own fields. */
export function partAt(fields: ReadonlyMap<string, Encoded>, path: unknown): Encoded | undefined {
  const [first = "", ...rest] = String(path).split(".");
  return rest.reduce<Encoded | undefined>((value, name) => fieldsOf(value)?.get(name), fields.get(first));
}

/** The rewritable field of a name. */
export function rewriteOf({ dispatch }: Use, field: string): Rewrite | undefined {
  return dispatch.event.rewrites.find((one) => one.field === field);
}

function rewritesOf(value: Encoded | undefined, dispatch: DispatchReading, spec: Spec): Use["results"] {
  const whole = fieldsOf(value);
  if (whole === null) return [];
  for (const form of spec.results) {
    if (form.rewritesIn === null || !form.does.includes("replace") || form.type.kind !== "object") continue;
    if (form.for.length > 0 && !form.for.includes(dispatch.kind.name) && !form.for.includes(dispatch.event.name))
      continue;
    const literals = form.type.fields.filter(({ type }) => type.kind === "literal");
    if (!literals.every(({ name, type }) => type.kind === "literal" && whole.get(name) === type.value)) continue;
    const fields = form.rewritesIn === "$" ? whole : fieldsOf(whole.get(form.rewritesIn));
    if (fields === null) continue;
    const given = new Map([...fields].filter(([name, field]) => name !== "__proto__" && !isUndefined(field)));
    return [{ fields: given, hidden: fieldsOf(fields.get("__proto__")) }];
  }
  return [];
}
