import type { Consequence } from "../../spec/model/index.ts";
import type { MatchPlan, Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { alike, fieldsIn, isNothing, tagIn, UNCOPYABLE, isExotic } from "./alike.ts";
import { type Entry, groupOf } from "./admission.ts";
import { isFold, narrowed, type Given } from "./fold-fields.ts";
import { type Awaited, distinct, type Hypothesis, type Owed } from "./hypothesis.ts";
import type { Slot } from "./read-result.ts";
import { type Doing, doing, marksIn, owedFor, readSettling } from "./read-settling.ts";
import { isMerged, seesRight } from "./see-payload.ts";
import { consequencesOf, type Setting } from "./setting.ts";

/** Most states kept of one dispatch; beyond them anything is allowed. */
const MOST_STATES = 400;

/** How a dispatch begins. */
export interface Start {
  at: number;
  /** the parent has been cancelled before */
  cancelled: boolean;
  /** it calls nobody: nested, or without the authority it needs; both = the page does not say */
  skipped: readonly boolean[];
}

/** The states in which a kernel may be with one dispatch, and how each fact narrows them down. Never throws. */
export class DispatchModel {
  readonly setting: Setting;
  readonly list: Entry[];
  states: Hypothesis[];
  /** the payload with changes in place, where handlers share one copy */
  readonly shared: Encoded[] = [];
  private readonly free: (at: number) => number;

  /** `free`: the first moment from `at` on at which the thread is not kept by a handler. */
  constructor(setting: Setting, list: Entry[], start: Start, free: (at: number) => number) {
    this.setting = setting;
    this.list = list;
    this.free = free;
    this.states = distinct(start.skipped.flatMap((skipped) => this.begin(start, skipped ? list.length : 0)));
  }

  private begin(start: Start, place: number): Hypothesis[] {
    const { setting } = this;
    const state: Hypothesis = {
      stage: "next",
      since: start.at,
      place,
      awaited: [],
      payload: setting.original ?? new Map(),
      given: [],
      operation: "proceeds",
      reason: null,
      hides: [],
      owed: [],
      fires: [],
      givenUp: [],
      lost: false,
      free: false,
      told: false,
    };
    if (place >= this.list.length) return [state];
    if (start.cancelled && setting.event.cancel === "yes") {
      // whether a match is asked first is left open
      return this.isSeries()
        ? [...this.follow(state, null, doing("cancelled"), start.at), ...this.dropAll(state)]
        : [{ ...state, free: true }];
    }
    if (isExotic(setting.plan.payload, UNCOPYABLE)) return this.withoutCopy(state, start.at);
    if (start.cancelled && setting.event.cancel === "open") return [state, { ...state, stage: "open" }];
    return [state];
  }

  private dropAll(state: Hypothesis): Hypothesis[] {
    return this.setting.event.guard ? [] : [{ ...state, stage: "over" }];
  }

  /** Nobody is called; each handler may be reported, one at least. */
  private withoutCopy(state: Hypothesis, at: number): Hypothesis[] {
    const [first] = this.list;
    if (first === undefined) return [state];
    const needsOne = consequencesOf("copy-fails", this.setting).every(({ recorded }) => recorded === "yes");
    return this.follow(state, first, doing("copy-fails"), at).map((next) => {
      const owed = this.list.map(
        ({ registration }): Owed => ({
          handler: registration.id,
          kinds: ["copy", "throw"],
          must: false,
          oneOf: null,
          holds: [],
          hides: [],
        }),
      );
      return { ...next, stage: "over", owed, given: [], payload: new Map(), anyPayload: true, needsOne };
    });
  }

  isSeries(): boolean {
    return this.setting.kind.modes[0] === "series";
  }

  /** Keeps the states that have nothing left to do before `at`. */
  passTime(at: number): void {
    if (this.states.some((state) => this.isLate(state, at)))
      this.keep(this.unfold().filter((state) => !this.isLate(state, at)));
  }

  private isLate(state: Hypothesis, at: number): boolean {
    if (state.fires.length > 0 && this.free(state.since) < at) return true;
    switch (state.stage) {
      case "done":
      case "open":
        return false;
      case "over":
        return !(state.told || state.free) && this.free(state.since) < at;
      case "waits":
        return !state.free && this.free(firstDeadline(state)) < at;
      default:
        if (state.free || this.mayRest(state)) return this.free(firstDeadline(state)) < at && !state.free;
        return this.free(state.since) < at;
    }
  }

  /** Handlers at the same time, group after group: a later group may wait for an earlier one. */
  private mayRest({ awaited, place }: Hypothesis): boolean {
    const next = this.list[place];
    if (this.isSeries() || next === undefined) return false;
    return awaited.some(({ entry }) => groupOf(entry, this.setting.spec) < groupOf(next, this.setting.spec));
  }

  /** Adds the states in which limits that end by now have been noticed. */
  expire(at: number, signalOf: (call: string) => boolean): void {
    const seen = new Set<Hypothesis>();
    let fresh = this.states;
    const all = [...this.states];
    while (fresh.length > 0) {
      const next: Hypothesis[] = [];
      for (const state of fresh) {
        if (seen.has(state) || state.free) continue;
        seen.add(state);
        for (const call of state.awaited)
          if (this.free(call.deadline) <= at) next.push(...this.timeOut(state, call, at, signalOf(call.name)));
      }
      all.push(...next);
      // in a series nothing else can be due, and what runs at the same time expires by and by
      fresh = this.isSeries() ? [] : next;
      if (all.length > MOST_STATES) break;
    }
    if (all.length > this.states.length) this.keep(all);
  }

  private timeOut(state: Hypothesis, call: Awaited, at: number, hasSignal: boolean): Hypothesis[] {
    const fires = hasSignal && this.setting.kind.expiry === "signal" ? [...state.fires, call.name] : state.fires;
    const limit = call.entry.limits[0] ?? 0;
    return this.conclude(
      { ...state, fires, givenUp: [...state.givenUp, call.name] },
      call,
      doing("timeout"),
      at,
      limit,
    );
  }

  /** A call is awaited no longer. */
  private conclude(state: Hypothesis, call: Awaited, done: Doing, at: number, limit = 0): Hypothesis[] {
    const awaited = state.awaited.filter((one) => one !== call);
    return this.follow({ ...state, awaited }, call.entry, done, at, limit);
  }

  /** What the page lets follow when a handler did something. */
  private follow(state: Hypothesis, entry: Entry | null, done: Doing, at: number, limit = 0): Hypothesis[] {
    if (state.lost) return this.followLost(state, entry, done, at, limit);
    return consequencesOf(done.deed, this.setting).map((one) => this.apply(state, entry, done, one, at, limit));
  }

  /** After authority was lost nothing more counts; whether earlier rewrites do is left open. */
  private followLost(state: Hypothesis, entry: Entry | null, done: Doing, at: number, limit: number): Hypothesis[] {
    const owed = entry === null ? null : owedFor(done, "open", entry.registration.id, limit, this.setting.binds);
    const kept: Hypothesis = {
      ...state,
      stage: "over",
      since: at,
      owed: owed === null ? state.owed : [...state.owed, owed],
    };
    return [kept, { ...kept, given: [], payload: this.setting.original ?? new Map() }];
  }

  private apply(
    state: Hypothesis,
    entry: Entry | null,
    done: Doing,
    one: Consequence,
    at: number,
    limit: number,
  ): Hypothesis {
    let next: Hypothesis = { ...state, since: at };
    if (this.isSeries() && done.deed === "replace") next = this.accept(next, done.fields);
    if (one.rewrites === "dropped") next = { ...next, given: [], payload: this.setting.original ?? new Map() };
    const owed =
      entry === null
        ? null
        : owedFor(done, state.free ? "open" : one.recorded, entry.registration.id, limit, this.setting.binds);
    if (owed !== null) next = { ...next, owed: [...next.owed, owed] };
    if (one.operation !== "proceeds") {
      const isExact = done.deed === "abort" && typeof done.reason === "string" && this.setting.binds("abort.reason");
      next = {
        ...next,
        operation: one.operation,
        reason: isExact || one.operation === "rejected" ? (done.reason ?? done.value) : null,
      };
      if (done.deed === "malformed" && this.setting.binds("fail.malformed-hidden"))
        next = { ...next, hides: marksIn(done.value) };
    }
    if (!this.isSeries()) return this.rest(next);
    if (one.chain === "ends" || one.operation !== "proceeds") return { ...next, stage: "over" };
    return { ...next, stage: "next", place: state.place + 1 };
  }

  private accept(state: Hypothesis, fields: Given): Hypothesis {
    const { event, kind, original } = this.setting;
    const payload = new Map(state.payload);
    const given = new Map<string, Slot>();
    for (const [name, slot] of fields) {
      const rewrite = event.rewrites.find((one) => one.field === name);
      const isSecond = state.given.some((one) => one.has(name));
      const value = rewrite === undefined ? slot : narrowed(slot, rewrite, original ?? new Map(), isSecond);
      if (rewrite !== undefined || kind.yields === "payload") payload.set(name, value);
      given.set(name, value);
    }
    return { ...state, payload, given: [...state.given, given] };
  }

  /** Where handlers run at the same time: waits for those that run, or is over. */
  private rest(state: Hypothesis): Hypothesis {
    if (state.place < this.list.length) return { ...state, stage: "next" };
    return { ...state, stage: state.awaited.length > 0 ? "waits" : "over" };
  }

  /** The states a state may pass into without anything to be seen. */
  private unfold(): Hypothesis[] {
    const found: Hypothesis[] = [];
    for (let state of this.states) {
      found.push(state);
      while (
        state.stage === "next" &&
        state.place < this.list.length &&
        (this.list[state.place]?.loose || state.free)
      ) {
        state = { ...state, place: state.place + 1 };
        found.push(state);
      }
      if (state.stage !== "next" || state.place < this.list.length) continue;
      found.push(this.isSeries() ? { ...state, stage: "over" } : this.rest(state));
    }
    return found;
  }

  private keep(states: Hypothesis[]): boolean {
    const kept = distinct(states);
    const [first] = kept;
    this.states = kept.length > MOST_STATES && first !== undefined ? [{ ...first, stage: "open" }] : kept;
    return this.states.length > 0;
  }

  /** A match is asked. */
  ask(registration: string, payload: Encoded, at: number): boolean {
    return this.keep(
      this.unfold().flatMap((state): Hypothesis[] => {
        if (state.stage === "open") return [state];
        const entry = this.list[state.place];
        const plan = entry?.registration.match;
        if (
          state.stage !== "next" ||
          entry === undefined ||
          plan === undefined ||
          entry.registration.id !== registration
        )
          return [];
        if (!seesRight(payload, state, this.shared, this.setting)) return [];
        const skips = () => this.skip(state);
        const fails = (must: boolean) => {
          const states = this.follow(state, entry, doing("match-throws"), at).map((next) => this.pass(state, next));
          return must
            ? states
            : states.map((next) => ({
                ...next,
                owed: next.owed.map((one) => ({ ...one, must: one.must && state.owed.includes(one) })),
              }));
        };
        switch (answerOf(plan, payload)) {
          case "true":
            return [{ ...state, stage: "asked" }];
          case "falsy":
            return [skips()];
          case "throws":
            return fails(true);
          default:
            return [{ ...state, stage: "asked" }, skips(), ...fails(false)];
        }
      }),
    );
  }

  private skip(state: Hypothesis): Hypothesis {
    return { ...state, stage: "next", place: state.place + 1 };
  }

  /** at the same time, a handler whose match failed is passed by */
  private pass(before: Hypothesis, after: Hypothesis): Hypothesis {
    return this.isSeries() ? after : this.rest({ ...after, place: before.place + 1 });
  }

  /** A handler is called. `sees`: whether the payload and all else it got are right, in a state. */
  call(name: string, registration: string, payload: Encoded, at: number): boolean {
    return this.keep(
      this.unfold().flatMap((state): Hypothesis[] => {
        if (state.stage === "open") return [state];
        const entry = this.list[state.place];
        if (entry === undefined || entry.source !== registration) return [];
        if (state.stage !== "asked" && (state.stage !== "next" || entry.registration.match !== undefined)) return [];
        if (!seesRight(payload, state, this.shared, this.setting)) return [];
        return entry.limits.map((limit) => {
          const awaited = [...state.awaited, { name, entry, deadline: at + limit }];
          if (this.isSeries()) return { ...state, stage: "waits", awaited };
          return this.rest({ ...state, place: state.place + 1, awaited });
        });
      }),
    );
  }

  /** A handler settles: it counts in the states that still wait for it. */
  settle(call: string, how: "return" | "throw" | "resolve" | "reject", value: Encoded, plan: Plan, at: number): void {
    this.keep(
      this.states.flatMap((state): Hypothesis[] => {
        const awaited = state.awaited.find(({ name }) => name === call);
        if (awaited === undefined || state.stage === "open" || state.stage === "done") return [state];
        const settings = readSettling(how, value, plan, this.setting);
        return settings.flatMap((done) => this.conclude(state, awaited, done, at));
      }),
    );
  }

  /** The parent is cancelled. */
  cancel(at: number, signalOf: (call: string) => boolean): void {
    const { event } = this.setting;
    if (event.cancel === "no") return;
    this.keep(
      this.unfold().flatMap((state): Hypothesis[] => {
        if (state.stage === "over" || state.stage === "done" || state.stage === "open") return [state];
        if (event.cancel === "open") return [state, { ...state, stage: "open" }];
        const calls = state.awaited.map(({ name }) => name);
        const given: Hypothesis = {
          ...state,
          since: at,
          fires: [...state.fires, ...calls.filter(signalOf)],
          givenUp: [...state.givenUp, ...calls],
        };
        return this.isSeries()
          ? this.follow({ ...given, awaited: [] }, null, doing("cancelled"), at)
          : [{ ...given, free: true }];
      }),
    );
  }

  /** The authority of the dispatch is revoked. */
  revoke(): void {
    if (this.setting.phase?.capability !== "tool-authority") return;
    this.states = this.states.map((state) => (state.stage === "done" ? state : { ...state, lost: true }));
  }

  /** A signal fires: its call is given up in every state that is left. */
  fire(call: string, isSettled: boolean): boolean {
    const isFree = isSettled || this.setting.kind.expiry === "abandon";
    return this.keep(
      this.states.flatMap((state): Hypothesis[] => {
        if (state.fires.includes(call)) return [{ ...state, fires: state.fires.filter((one) => one !== call) }];
        return isFree || state.stage === "open" || state.givenUp.includes(call) ? [state] : [];
      }),
    );
  }

  /** A failure is reported. */
  report(handler: string, kind: string, reason: string): boolean {
    return this.keep(
      this.states.flatMap((state): Hypothesis[] => {
        if (state.stage === "open") return [state];
        const owed = state.owed.find(
          (one) => one.handler === handler && one.kinds.includes(kind) && isReason(reason, one),
        );
        return owed === undefined ? [] : [{ ...state, owed: state.owed.filter((one) => one !== owed) }];
      }),
    );
  }

  /** The dispatch tells its outcome, or rejects. */
  end(shape: "proceed" | "blocked" | "rejected" | "malformed", value: Encoded): boolean {
    const mayDetach = this.setting.kind.modes.includes("detached");
    return this.keep(
      this.unfold().flatMap((state): Hypothesis[] => {
        if (state.told || state.stage === "done" || shape === "malformed") return [];
        if (state.stage === "open") return [state];
        if (state.stage !== "over" && !state.free && !mayDetach) return [];
        if (!this.isOutcome(state, shape, value)) return [];
        const isOver = state.stage === "over" || state.free;
        return [isOver ? { ...state, stage: "done", told: true } : { ...state, told: true }];
      }),
    );
  }

  private isOutcome(state: Hypothesis, shape: "proceed" | "blocked" | "rejected", value: Encoded): boolean {
    const { event, phase, kind, binds } = this.setting;
    if (shape === "rejected")
      return (
        state.operation === "rejected" &&
        (isNothing(state.reason ?? undefined) || alike(state.reason ?? undefined, value))
      );
    const fields = fieldsIn(value);
    if (shape === "blocked") {
      const reason = fields?.get("reason");
      if (state.operation !== "blocked" || (state.reason !== null && reason !== state.reason)) return false;
      return typeof reason !== "string" || !state.hides.some((text) => reason.includes(text));
    }
    if (state.operation !== "proceeds") return false;
    const yielded = fields?.get("payload") ?? null;
    if (state.anyPayload) return true;
    if (kind.yields === "payload") return isMerged(yielded, state, this.setting);
    const folded = fieldsIn(yielded);
    if (folded === null) return isNothing(yielded) && state.given.length === 0;
    const names = event.rewrites.map(({ field }) => field);
    if (binds("merge.unlisted") && [...folded].some(([name, one]) => !names.includes(name) && !isNothing(one)))
      return false;
    return event.rewrites.every((rewrite) => {
      const seen = folded.get(rewrite.field);
      return phase?.fields.includes(rewrite.field) === false
        ? isNothing(seen)
        : isFold(seen, rewrite, state.given, event, binds);
    });
  }

  /** Whether everything is done that has to be done. `isSettled`: whether a handler has settled. */
  finish(isSettled: (call: string) => boolean): boolean {
    return this.keep(
      this.unfold().filter((state) => {
        if (state.stage === "open") return true;
        if (state.fires.length > 0 || state.owed.some(({ must }) => must)) return false;
        if (state.needsOne === true && state.owed.length >= this.list.length) return false;
        if (state.stage === "done" || (state.told && state.stage === "over")) return true;
        return (
          state.stage === "waits" &&
          state.awaited.some(({ name, deadline }) => deadline === Number.POSITIVE_INFINITY && !isSettled(name))
        );
      }),
    );
  }

  /** What may come next, in words. */
  allowed(): string[] {
    const texts = this.unfold().flatMap((state): string[] => {
      const entry = this.list[state.place];
      const owed = state.owed.map(({ handler, kinds }) => `a report that ${handler} failed (${kinds.join(" or ")})`);
      const fires = state.fires.map((call) => `the signal of ${call} fires`);
      const { id } = this.setting.plan;
      switch (state.stage) {
        case "next":
          return [
            ...owed,
            ...fires,
            entry === undefined
              ? `the outcome of ${id}`
              : entry.registration.match === undefined
                ? `a call of ${entry.registration.id} in ${id}`
                : `the match of ${entry.registration.id} is asked in ${id}`,
          ];
        case "asked":
          return [...owed, ...fires, `a call of ${entry?.registration.id ?? "?"} in ${id}`];
        case "waits":
          return [
            ...owed,
            ...fires,
            ...state.awaited.map(
              ({ name, deadline }) =>
                `${name} settles${deadline === Number.POSITIVE_INFINITY ? "" : ` or expires at ${deadline} ms`}`,
            ),
          ];
        case "over":
          return [...owed, ...fires, `${id} ends ${state.operation}`];
        default:
          return [...owed, ...fires];
      }
    });
    return [...new Set(texts)];
  }

  /** Whether a call is awaited: in every state, in some, or in none. */
  awaits(call: string): "always" | "maybe" | "never" {
    const waiting = this.states.filter(
      (state) => state.stage === "open" || state.awaited.some(({ name }) => name === call),
    );
    if (this.states.some(({ stage, free, lost }) => stage === "open" || free || lost)) return "maybe";
    return waiting.length === 0 ? "never" : waiting.length === this.states.length ? "always" : "maybe";
  }

  isDone(): boolean {
    return this.states.every(({ stage }) => stage === "done");
  }

  isLost(): boolean {
    return this.states.some(({ lost }) => lost);
  }
}

function firstDeadline({ awaited }: Hypothesis): number {
  return awaited.reduce((first, { deadline }) => Math.min(first, deadline), Number.POSITIVE_INFINITY);
}

function isReason(reason: string, { oneOf, holds, hides }: Owed): boolean {
  if (oneOf !== null && !oneOf.includes(reason)) return false;
  return holds.every((text) => reason.includes(text)) && !hides.some((text) => reason.includes(text));
}

/** What a match answers to a payload. */
function answerOf(plan: MatchPlan, payload: Encoded): "true" | "falsy" | "throws" | "open" {
  if (plan.op === "throw") return "throws";
  if (plan.op === "reject") return "open";
  if (plan.op === "equals") return alike(fieldsIn(payload)?.get(plan.field ?? ""), plan.value) ? "true" : "falsy";
  const { value } = plan;
  if (value === true) return "true";
  if (isNothing(value) || value === null || value === false || value === 0 || value === "") return "falsy";
  const tagged = value as { value?: Encoded };
  const zero =
    (tagIn(value) === "number" && ["NaN", "-0"].includes(String(tagged.value))) ||
    (tagIn(value) === "bigint" && tagged.value === "0");
  return zero ? "falsy" : "open";
}
