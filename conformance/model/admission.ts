import type { EventSpec, OptionSpec, OrderKey, Phase, Spec } from "../../spec/model/index.ts";
import type { Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { isNothing } from "./alike.ts";
import { hasType } from "./has-type.ts";

/** A handler as a kernel has it. */
export interface Entry {
  registration: Registration;
  /** the registration whose function it is: calls go by that name */
  source: string;
  seq: number;
  /** limits that its calls may have, in ms; Infinity = none */
  limits: readonly number[];
  /** whether a dispatch may leave it out: registered or removed meanwhile */
  loose: boolean;
}

/** Whether a kernel takes a registration: both where the page leaves it open. */
export function verdictOn(registration: Registration, spec: Spec): { taken: boolean; refused: boolean } {
  const event = spec.events.find(({ name }) => name === registration.event);
  if (event === undefined || registration.notAFunction !== undefined) return { taken: false, refused: true };
  const verdict = { taken: true, refused: false };
  for (const option of spec.options) {
    const value = registration.options[option.name];
    if (isNothing(value) || isRight(value as Encoded, option, spec)) continue;
    if (option.wrong.includes("error")) verdict.refused = true;
    if (!option.wrong.some((one) => one !== "error")) verdict.taken = false;
  }
  const known = spec.options.map(({ name }) => name);
  if (Object.keys(registration.options).some((name) => !known.includes(name))) verdict.refused = true;
  return verdict;
}

function isRight(value: Encoded, option: OptionSpec, spec: Spec): boolean {
  if (!hasType(value, option.type, spec)) return false;
  if (option.sets === "group") return groupsOf(spec).includes(String(value));
  if (option.type.kind === "primitive" && option.type.name === "number") {
    return typeof value === "number" && (option.sets !== "limit" || value > 0);
  }
  return true;
}

function groupsOf(spec: Spec): readonly string[] {
  return spec.order.flatMap((key) => (key.key === "group" ? key.values : []));
}

/** The handler that a registration becomes. */
export function entryOf(registration: Registration, seq: number, loose: boolean, spec: Spec): Entry {
  const event = spec.events.find(({ name }) => name === registration.event);
  const { id, sameFunctionAs } = registration;
  return {
    registration,
    source: sameFunctionAs ?? id,
    seq,
    limits: event === undefined ? [] : limitsOf(registration, event, spec),
    loose,
  };
}

/** No timer holds more ms; a kernel may take more for no limit, but never expire early. */
const LONGEST = 2 ** 31 - 1;

function limitsOf(registration: Registration, event: EventSpec, spec: Spec): number[] {
  const option = spec.options.find(({ sets }) => sets === "limit");
  const given = option && registration.options[option.name];
  const fallback = event.limit ?? Number.POSITIVE_INFINITY;
  if (option === undefined || isNothing(given) || !isRight(given as Encoded, option, spec)) return [fallback];
  const ms = Number(given);
  if (ms > LONGEST) return [ms, Number.POSITIVE_INFINITY];
  return Number.isInteger(ms) ? [ms] : [ms, Math.ceil(ms), Math.max(1, Math.floor(ms))];
}

/** The handlers of a dispatch, in the order of the page. */
export function admitted(entries: readonly Entry[], event: EventSpec, phase: Phase | null, spec: Spec): Entry[] {
  const found = entries.filter(({ registration }) => {
    if (registration.event !== event.name) return false;
    return phase === null || (optionOf(registration, "phase", spec) ?? false) === phase.value;
  });
  return found.sort((a, b) => {
    for (const key of spec.order) {
      const by = placeIn(key, a, spec) - placeIn(key, b, spec);
      if (by !== 0) return by;
    }
    return a.seq - b.seq;
  });
}

/** Number of the group a handler is in, 0 where there are none. */
export function groupOf(entry: Entry, spec: Spec): number {
  const key = spec.order.find((one) => one.key === "group");
  return key === undefined ? 0 : placeIn(key, entry, spec);
}

function placeIn(key: OrderKey, { registration, seq }: Entry, spec: Spec): number {
  if (key.key === "group") return key.values.indexOf(String(optionOf(registration, "group", spec)));
  if (key.key === "tier") return key.values.indexOf(registration.tier);
  if (key.key === "registration") return seq;
  const priority = Number(optionOf(registration, "priority", spec) ?? 0);
  return key.direction === "high-first" ? -priority : priority;
}

function optionOf(registration: Registration, role: OptionSpec["sets"], spec: Spec): Encoded | undefined {
  const option = spec.options.find(({ sets }) => sets === role);
  if (option === undefined) return undefined;
  const given = registration.options[option.name];
  return isNothing(given) || !isRight(given as Encoded, option, spec) ? (option.default ?? undefined) : given;
}
