import type { EventSpec, ResultDeed, ResultForm, Spec, TypeExpression } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsOf, isExotic, isUndefined, tagOf } from "./encoded.ts";
import { fits } from "./fits.ts";

/** What a returned value amounts to, by the results table. */
export interface Classified {
  /** several = the page leaves it open */
  deeds: readonly ResultDeed[];
  form: ResultForm | null;
  /** the returned fields, listed or not; null where the form has none */
  rewrites: Map<string, Encoded> | null;
  reason: Encoded | undefined;
  /** the value holds what no JSON can carry (a function, an accessor, a Map, an instance): its content is left open */
  exotic: boolean;
  /** a listed field has a value of another type than the page's: how it is dropped is left open */
  illTyped: boolean;
}

/** Holds a returned value against the forms of the results table, from the top. */
export function classify(value: Encoded, event: EventSpec, spec: Spec): Classified {
  const exotic = isExotic(value);
  for (const form of spec.results) {
    if (form.for.length > 0 && !form.for.includes(event.kind) && !form.for.includes(event.name)) continue;
    if (!fitsForm(value, form, spec)) continue;
    const rewrites = form.rewritesIn === null ? null : rewritesOf(value, form.rewritesIn);
    return {
      deeds: form.extra !== undefined && hasExtraKeys(value, form) ? form.extra : form.does,
      form,
      rewrites,
      reason: form.reasonIn === null ? undefined : fieldsOf(value)?.get(form.reasonIn),
      exotic,
      illTyped: rewrites !== null && hasIllTyped(rewrites, event, spec),
    };
  }
  // a class instance, a null prototype and the like may still be read as the plain object it resembles
  const openShape = tagOf(value) === "instance" || tagOf(value) === "null-prototype";
  return {
    deeds: openShape ? ["malformed", "continue", "replace", "abort"] : ["malformed"],
    form: null,
    rewrites: null,
    reason: undefined,
    exotic,
    illTyped: false,
  };
}

function fitsForm(value: Encoded, form: ResultForm, spec: Spec): boolean {
  return fits(value, form.type, spec) && (form.rewritesIn !== "$" || fieldsOf(value) !== null);
}

function hasExtraKeys(value: Encoded, form: ResultForm): boolean {
  const { type } = form;
  const keys = fieldsOf(value)?.keys() ?? [];
  return type.kind === "object" && [...keys].some((key) => !type.fields.some((field) => field.name === key));
}

function rewritesOf(value: Encoded, key: string): Map<string, Encoded> | null {
  return key === "$" ? fieldsOf(value) : fieldsOf(fieldsOf(value)?.get(key));
}

function hasIllTyped(rewrites: Map<string, Encoded>, event: EventSpec, spec: Spec): boolean {
  return event.rewrites.some((rewrite) => {
    const value = rewrites.get(rewrite.field);
    return !isUndefined(value) && !fits(value, partial(rewrite, spec), spec);
  });
}

/** a field with pinned parts may be given without them */
function partial({ type, merge }: EventSpec["rewrites"][number], spec: Spec): TypeExpression {
  const { pinned } = merge;
  if (pinned.length === 0) return type;
  const resolved = type.kind === "reference" ? (spec.types.find((one) => one.name === type.name)?.type ?? type) : type;
  if (resolved.kind !== "object") return type;
  return {
    ...resolved,
    fields: resolved.fields.map((field) => ({
      ...field,
      optional: field.optional || merge.partial === true || pinned.includes(field.name),
    })),
  };
}
