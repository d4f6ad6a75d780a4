import type { Consequence, EventSpec, Rewrite } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { NAMED_RULES } from "../rules/index.ts";
import { sharesFunction } from "./certain.ts";
import { fieldsOf, isUndefined, PROTOTYPE_KEYS, sameData, seenFields } from "./encoded.ts";
import type { Ending } from "./endings.ts";
import { fits } from "./fits.ts";
import { isCallingOpen } from "./must-run.ts";
import { noted } from "./notes.ts";
import type { CallReading, DispatchReading, MatchReading, Reading } from "./reading.ts";

/** Accepted rewrites of one handler. */
export interface Contribution {
  call: string;
  fields: ReadonlyMap<string, Encoded>;
}

/** One state in which a series dispatch may be, as far as the page says. */
export interface ChainState {
  /** the payload with accepted rewrites (chained), or as dispatched */
  payload: ReadonlyMap<string, Encoded>;
  contributions: readonly Contribution[];
  /** fields whose value is left open; `all` = everything */
  loose: ReadonlySet<string> | "all";
  ended: boolean;
  operation: Consequence["operation"];
  /** the reason of a deliberate abort; undefined where none was given or a failure ended the chain */
  reason: Encoded | undefined;
  /** what ended the chain, or null */
  by: { deed: string; call: string } | null;
}

/** What a series dispatch may have been at each moment. */
export interface ChainReading {
  /** possible states in which each call was made, by call id */
  before: ReadonlyMap<string, readonly ChainState[]>;
  /** possible states in which each match was called, in order of `dispatch.matches` */
  beforeMatch: readonly (readonly ChainState[])[];
  /** possible final states, once every call has ended; null while one is open */
  final: readonly ChainState[] | null;
}

const MOST_STATES = 24;

/**
 * Steps through the calls of a series dispatch in the order in which they were made, keeping every state that the page
 * allows. Null when the page leaves too much open to say anything, or calls overlap (another law's business).
 */
export const readChain: (dispatch: DispatchReading, reading: Reading) => ChainReading | null = noted(stepThrough);

function stepThrough(dispatch: DispatchReading, reading: Reading): ChainReading | null {
  if (dispatch.kind.modes.some((mode) => mode !== "series") || dispatch.uncopyable || dispatch.hasStrangers)
    return null;
  const payload = fieldsOf(dispatch.plan.payload);
  if (payload === null) return null;
  let states: ChainState[] = [
    { payload, contributions: [], loose: new Set(), ended: false, operation: "proceeds", reason: undefined, by: null },
  ];
  const before = new Map<string, readonly ChainState[]>();
  const beforeMatch = new Map<MatchReading, readonly ChainState[]>();
  const items: (CallReading | MatchReading)[] = [...dispatch.calls, ...dispatch.matches].sort(
    (a, b) => a.index - b.index,
  );
  let open = false;
  let freeAt = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (open || item.at < freeAt) return null;
    states = states.filter((state) => !state.ended);
    if ("did" in item) {
      beforeMatch.set(item, states);
      const next: ChainState[] = [];
      const called = dispatch.calls.some((call) => call.registration.id === item.registration.id);
      const failing = item.did === "throws" || (item.did === "open" && !called);
      if (!failing || item.did === "open") next.push(...states);
      if (failing)
        for (const state of states)
          for (const consequence of reading.consequences(dispatch, "match-throws"))
            next.push(
              follow(state, consequence, payload, { deed: "match-throws", call: item.registration.id }, undefined),
            );
      states = distinct(next);
      continue;
    }
    before.set(item.id, states);
    if (item.endings === null) return null;
    if (item.endings.length === 0) {
      open = true;
      continue;
    }
    freeAt = Math.min(...item.endings.map((ending) => ending.at));
    const next: ChainState[] = [];
    for (const state of states)
      for (const ending of item.endings) next.push(...afterEnding(state, ending, item, dispatch, payload, reading));
    states = distinct(next);
    if (states.length > MOST_STATES) return null;
  }
  return {
    before,
    beforeMatch: dispatch.matches.map((match) => beforeMatch.get(match) ?? []),
    final: open ? null : finalOf(states, dispatch, reading),
  };
}

/** Where somebody was left out the chain has ended, if it may have. */
function finalOf(states: readonly ChainState[], dispatch: DispatchReading, reading: Reading): readonly ChainState[] {
  if (dispatch.cancel !== null || isCallingOpen(dispatch, reading)) return states;
  const isLeftOut = dispatch.admitted.some(
    ({ registration, sure }) =>
      sure &&
      registration.match === undefined &&
      !sharesFunction(registration.id, reading) &&
      !dispatch.calls.some((call) => call.registration.id === registration.id),
  );
  const ended = isLeftOut ? states.filter((state) => state.ended) : [];
  return ended.length > 0 ? ended : states;
}

function afterEnding(
  state: ChainState,
  ending: Ending,
  call: CallReading,
  dispatch: DispatchReading,
  original: ReadonlyMap<string, Encoded>,
  reading: Reading,
): ChainState[] {
  const by = { deed: ending.deed, call: call.id };
  const consequences = reading.consequences(dispatch, ending.deed);
  const accepted = ending.deed === "replace" ? accept(state, ending, call, dispatch, reading) : [state];
  return accepted.flatMap((next) =>
    consequences.map((consequence) => follow(next, consequence, original, by, ending.reason)),
  );
}

/** Applies one allowed consequence. */
function follow(
  state: ChainState,
  consequence: Consequence,
  original: ReadonlyMap<string, Encoded>,
  by: { deed: string; call: string },
  reason: Encoded | undefined,
): ChainState {
  const kept =
    consequence.rewrites === "kept"
      ? state
      : { ...state, payload: original, contributions: [], loose: new Set<string>() };
  return consequence.chain === "ends"
    ? { ...kept, ended: true, operation: consequence.operation, reason, by }
    : { ...kept, operation: consequence.operation === "proceeds" ? kept.operation : consequence.operation };
}

/** The states after accepting the rewrites of a call; several where a field's fate is left open. */
function accept(
  state: ChainState,
  ending: Ending,
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
): ChainState[] {
  if (ending.loose || ending.rewrites === null) return [{ ...state, loose: "all" }];
  const { event, phase, kind } = dispatch;
  const loose = state.loose === "all" ? null : new Set(state.loose);
  const fields = new Map<string, Encoded>();
  let variants: Map<string, Encoded>[] = [new Map(state.payload)];
  for (const [name, value] of ending.rewrites) {
    const rewrite = listed(name, event, phase?.fields ?? null);
    if (PROTOTYPE_KEYS.has(name) || rewrite === undefined) {
      if (kind.yields === "payload") loose?.add(name);
      continue;
    }
    if (isUndefined(value)) {
      if (kind.view === "chained" && reading.leavesOpen("merge.undefined-open"))
        variants = variants.flatMap((one) => {
          const overwritten = new Map(one);
          overwritten.delete(name);
          return [one, overwritten];
        });
      continue;
    }
    if (value === null && !fits(null, rewrite.type, reading.spec)) {
      loose?.add(name);
      continue;
    }
    fields.set(name, value);
    const { subsetOf, lowerOnly } = rewrite.merge;
    if (subsetOf !== null || lowerOnly) {
      const second = state.contributions.some((one) => one.fields.has(name));
      if (second || !isBounded(value, rewrite, dispatch.plan.payload)) loose?.add(name);
    }
    if (kind.view === "chained") for (const variant of variants) variant.set(name, value);
  }
  const contributions = [...state.contributions, { call: call.id, fields }];
  return variants.map((payload) => ({
    ...state,
    payload: kind.view === "chained" ? payload : state.payload,
    contributions,
    loose: loose ?? "all",
  }));
}

function listed(name: string, event: EventSpec, only: readonly string[] | null): Rewrite | undefined {
  return only !== null && !only.includes(name) ? undefined : event.rewrites.find((one) => one.field === name);
}

function isBounded(value: Encoded, rewrite: Rewrite, payload: Encoded): boolean {
  const fields = fieldsOf(payload);
  const { subsetOf, lowerOnly } = rewrite.merge;
  if (subsetOf !== null) {
    const bound = fields?.get(subsetOf);
    if (!Array.isArray(bound) || !Array.isArray(value)) return false;
    return value.every((item) => bound.some((other) => sameData(item, other)));
  }
  const bound = fields?.get(rewrite.field);
  return !lowerOnly || (typeof value === "number" && typeof bound === "number" && value <= bound && value >= 1);
}

function distinct(states: readonly ChainState[]): ChainState[] {
  if (states.length < 2) return [...states];
  const seen = new Map<string, ChainState>();
  for (const state of states) {
    const loose = state.loose === "all" ? "all" : [...state.loose].sort().join(",");
    const key = JSON.stringify([
      [...state.payload],
      state.contributions.map((one) => [one.call, [...one.fields]]),
      loose,
      state.ended,
      state.operation,
      state.reason ?? null,
      state.by,
    ]);
    if (!seen.has(key)) seen.set(key, state);
  }
  return [...seen.values()];
}

/** The names at which what was seen differs from a state's payload; empty = as it should be. */
export function payloadDifferences(seen: Encoded, state: ChainState, event: EventSpec): string[] {
  if (state.loose === "all") return [];
  const fields = seenFields(seen);
  if (fields === null) return ["(no plain object)"];
  const names = new Set([...state.payload.keys(), ...fields.keys()]);
  const different: string[] = [];
  for (const name of names) {
    if (state.loose.has(name)) continue;
    const rewrite = event.rewrites.find((one) => one.field === name);
    const written = state.contributions.some((one) => one.fields.has(name));
    if (!fieldMatches(fields.get(name), state.payload.get(name), written ? rewrite : undefined)) different.push(name);
  }
  return different;
}

/** Whether a field is as expected. Of a field with pinned parts only the parts that the last writer gave are compared. */
function fieldMatches(seen: Encoded | undefined, expected: Encoded | undefined, rewrite: Rewrite | undefined): boolean {
  if (rewrite === undefined || rewrite.merge.pinned.length === 0) return sameData(seen, expected);
  const parts = fieldsOf(expected);
  const seenParts = fieldsOf(seen);
  if (parts === null || seenParts === null) return sameData(seen, expected);
  for (const [part, value] of parts)
    if (!rewrite.merge.pinned.includes(part) && !sameData(seenParts.get(part), value)) return false;
  return true;
}

/** What one field with a folding rule must be, given all contributions in order. */
export type ExpectedField =
  | { kind: "exactly"; value: Encoded | undefined }
  | { kind: "members"; items: readonly Encoded[] }
  | { kind: "parts"; parts: readonly string[] }
  /** one of several values */
  | { kind: "one-of"; values: readonly (Encoded | undefined)[] }
  /** all of `parts` in order; each of `extras` once or not at all, somewhere after the part with its number */
  | { kind: "texts"; parts: readonly string[]; extras: readonly { text: string; after: number }[] }
  | { kind: "open" };

/** Folds the contributions of a state for one field, by the field's rule. */
export function expectedField(
  rewrite: Rewrite,
  state: ChainState,
  dispatch: DispatchReading,
  reading: Reading,
): ExpectedField {
  if (state.loose === "all" || state.loose.has(rewrite.field)) return { kind: "open" };
  const given = state.contributions
    .filter((one) => one.fields.has(rewrite.field))
    .map((one) => one.fields.get(rewrite.field) as Encoded);
  switch (rewrite.merge.rule) {
    case "last":
      return { kind: "exactly", value: given.at(-1) };
    case "first":
      return given.includes("") && reading.leavesOpen("merge.empty-first-open")
        ? { kind: "open" }
        : { kind: "exactly", value: given[0] };
    case "or":
      return given.length === 0
        ? { kind: "exactly", value: undefined }
        : { kind: "exactly", value: given.includes(true) };
    case "concat":
      return { kind: "parts", parts: given.filter((one): one is string => typeof one === "string" && one !== "") };
    case "intersect": {
      if (given.length === 0) return { kind: "exactly", value: undefined };
      const [first, ...rest] = given.map((one) => (Array.isArray(one) ? one : []));
      return {
        kind: "members",
        items: (first ?? []).filter((item) => rest.every((list) => list.some((other) => sameData(other, item)))),
      };
    }
    default: {
      const rule = NAMED_RULES[rewrite.merge.rule.slice("rule:".length)];
      if (rule === undefined) return { kind: "open" };
      return rule(
        rewrite.field,
        state.contributions.map((one) => one.fields),
        dispatch.event,
      );
    }
  }
}

/** Whether a field that was yielded is as expected. */
export function isExpectedField(seen: Encoded | undefined, expected: ExpectedField): boolean {
  switch (expected.kind) {
    case "open":
      return true;
    case "exactly":
      return sameData(seen, expected.value);
    case "members": {
      if (!Array.isArray(seen)) return false;
      const within = (items: readonly Encoded[], others: readonly Encoded[]) =>
        items.every((item) => others.some((other) => sameData(item, other)));
      return within(seen, expected.items) && within(expected.items, seen);
    }
    case "parts":
    case "texts": {
      if (isUndefined(seen)) return expected.parts.every((part) => tight(part) === "");
      const extras = expected.kind === "texts" ? expected.extras : [];
      return (
        typeof seen === "string" &&
        readsAs(
          tight(seen),
          0,
          expected.parts.map(tight),
          extras.map((one) => ({ ...one, text: tight(one.text) })),
        )
      );
    }
    case "one-of":
      return expected.values.some((value) => sameData(seen, value));
  }
}

function tight(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Whether a text is the parts from number `next` on, in order, with any of the extras between and behind them. */
function readsAs(
  text: string,
  next: number,
  parts: readonly string[],
  extras: readonly { text: string; after: number }[],
): boolean {
  const part = parts[next];
  if (part === undefined && text === "") return true;
  if (part !== undefined && text.startsWith(part) && readsAs(text.slice(part.length), next + 1, parts, extras))
    return true;
  return extras.some(
    (extra) =>
      extra.after < next &&
      extra.text !== "" &&
      text.startsWith(extra.text) &&
      readsAs(
        text.slice(extra.text.length),
        next,
        parts,
        extras.filter((other) => other !== extra),
      ),
  );
}

/** The names at which a yielded value differs from what a final state demands; empty = as it should be. */
export function outcomeDifferences(
  seen: Encoded,
  state: ChainState,
  dispatch: DispatchReading,
  reading: Reading,
): string[] {
  if (dispatch.kind.yields === "payload") return payloadDifferences(seen, state, dispatch.event);
  if (state.loose === "all") return [];
  const fields = seenFields(seen);
  if (fields === null) return isUndefined(seen) && state.contributions.length === 0 ? [] : ["(no plain object)"];
  const different: string[] = [];
  for (const rewrite of dispatch.event.rewrites) {
    const honoured = dispatch.phase === null || dispatch.phase.fields.includes(rewrite.field);
    const expected: ExpectedField = honoured
      ? expectedField(rewrite, state, dispatch, reading)
      : { kind: "exactly", value: undefined };
    if (!isExpectedField(fields.get(rewrite.field), expected)) different.push(rewrite.field);
  }
  for (const name of fields.keys())
    if (!dispatch.event.rewrites.some((one) => one.field === name) && !isUndefined(fields.get(name)))
      different.push(name);
  return different;
}
