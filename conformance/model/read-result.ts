import type { EventSpec, Phase, ResultDeed, ResultForm, Spec } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsIn, isExotic, isNothing, tagIn } from "./alike.ts";
import { hasType } from "./has-type.ts";

/** A value that the page leaves open. */
export const ANY = Symbol("any");
export type Slot = Encoded | undefined | typeof ANY;

/** One way to read what a handler returned. */
export interface ReadResult {
  deed: ResultDeed;
  /** rewrites that count, by field; a name the event does not list is ANY where it may be passed on */
  fields: ReadonlyMap<string, Slot>;
  reason: Encoded | undefined;
}

const NOTHING: ReadonlyMap<string, Slot> = new Map();
const INHERITED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Every way in which the page lets a returned value be read, the reference's first. */
export function readResult(value: Encoded, event: EventSpec, phase: Phase | null, spec: Spec): ReadResult[] {
  const form = spec.results.find((one) => isFor(one, event) && isOf(value, one, spec));
  if (form === undefined) {
    const tag = tagIn(value);
    const deeds: ResultDeed[] = ["malformed"];
    // what looks like a plain object may be read as one
    if (tag === "instance" || tag === "null-prototype") deeds.push("continue", "replace", "abort");
    return deeds.map((deed) => ({ deed, fields: deed === "replace" ? allOpen(event) : NOTHING, reason: undefined }));
  }
  const deeds = form.extra !== undefined && hasMore(value, form) ? form.extra : form.does;
  return deeds.flatMap((deed): ReadResult[] => {
    const reason = form.reasonIn === null ? undefined : fieldsIn(value)?.get(form.reasonIn);
    if (deed !== "replace") return [{ deed, fields: NOTHING, reason: deed === "abort" ? reason : undefined }];
    return readReplace(value, form, event, phase, spec);
  });
}

function isFor({ for: whom }: ResultForm, { kind, name }: EventSpec): boolean {
  return whom.length === 0 || whom.includes(kind) || whom.includes(name);
}

function isOf(value: Encoded, form: ResultForm, spec: Spec): boolean {
  return (
    hasType(value, form.type, spec) &&
    (form.rewritesIn !== "$" || (fieldsIn(value) !== null && tagIn(value) !== "null-prototype"))
  );
}

function hasMore(value: Encoded, { type }: ResultForm): boolean {
  if (type.kind !== "object") return false;
  return [...(fieldsIn(value)?.keys() ?? [])].some((key) => !type.fields.some(({ name }) => name === key));
}

function allOpen(event: EventSpec): ReadonlyMap<string, Slot> {
  return new Map(event.rewrites.map(({ field }): [string, Slot] => [field, ANY]));
}

function readReplace(
  value: Encoded,
  form: ResultForm,
  event: EventSpec,
  phase: Phase | null,
  spec: Spec,
): ReadResult[] {
  const holder = form.rewritesIn === "$" ? value : fieldsIn(value)?.get(form.rewritesIn ?? "");
  const given = fieldsIn(holder) ?? new Map<string, Encoded>();
  let variants: Map<string, Slot>[] = [new Map()];
  const set = (name: string, slot: Slot) => {
    for (const variant of variants) variant.set(name, slot);
  };
  let open = isExotic(value);
  const isPassedOn = spec.kinds.find(({ name }) => name === event.kind)?.yields === "payload";
  for (const [name, field] of given) {
    const rewrite = event.rewrites.find((one) => one.field === name);
    if (INHERITED.has(name) || phase?.fields.includes(name) === false) {
      if (rewrite === undefined) set(name, ANY);
    } else if (rewrite === undefined) {
      // to pass on, or to leave out
      if (isPassedOn)
        variants = variants.flatMap((one) => [one, new Map(one).set(name, isExotic(field) ? ANY : field)]);
    } else if (isNothing(field)) {
      // to overwrite with nothing, or to ignore
      variants = variants.flatMap((one) => [one, new Map(one).set(name, undefined)]);
    } else if (!hasType(field, rewrite.type, spec, rewrite.merge.pinned.length > 0)) {
      set(name, ANY);
      open = true;
    } else set(name, isExotic(field) ? ANY : field);
  }
  const read = variants.map((fields): ReadResult => ({ deed: "replace", fields, reason: undefined }));
  if (!open) return read;
  // such a rewrite may also be refused, or dropped as a whole
  return [
    ...read,
    { deed: "malformed", fields: NOTHING, reason: undefined },
    { deed: "continue", fields: NOTHING, reason: undefined },
  ];
}
