import type { Fact, ProgramRecord } from "../host/record.ts";
import { sameValue } from "../program/same-value.ts";
import type { Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { dispatchText, mutationsText } from "./plan-text.ts";
import { changeText } from "./surroundings-text.ts";
import { valueText } from "./value-text.ts";

/** One line of a timeline. */
export interface Moment {
  /** virtual ms */
  at: number;
  who: string;
  what: string;
  /** the fact that shows the violation */
  marked: boolean;
}

/** What happened in a run, for a person: who did what, when. Facts that say nothing new are left out. */
export function timelineOf(program: Program, record: ProgramRecord, marked: number): Moment[] {
  const moments: Moment[] = [];
  record.facts.forEach((fact, index) => {
    const told = tell(fact, program);
    if (told === null && index !== marked) return;
    const [who, what] = told ?? [fact.kind, ""];
    moments.push({ at: fact.at, who, what, marked: index === marked });
  });
  if (record.end === "stuck")
    moments.push({
      at: record.facts.at(-1)?.at ?? 0,
      who: "",
      what: "nothing more can happen",
      marked: marked >= record.facts.length,
    });
  return moments;
}

/** The lines of a timeline: time in a column of its own, shown where it changes. */
export function timelineText(moments: readonly Moment[], width = 110): string[] {
  const times = Math.max(4, ...moments.map((moment) => `${moment.at} ms`.length));
  const names = Math.max(2, ...moments.map((moment) => moment.who.length));
  let last = -1;
  return moments.map(({ at, who, what, marked }) => {
    const time = at === last ? "" : `${at} ms`;
    last = at;
    const line = `${time.padStart(times)} ${marked ? "▶" : "│"} ${who.padEnd(names)}  ${what}`;
    return line.length <= width ? line.trimEnd() : `${line.slice(0, width - 1)}…`;
  });
}

function tell(fact: Fact, program: Program): [who: string, what: string] | null {
  switch (fact.kind) {
    case "registered":
      return fact.at === 0 ? null : [fact.registration, "is registered"];
    case "refused":
      return [fact.registration, `is refused: ${fact.error}`];
    case "unregistered":
      return [fact.registration, "is removed"];
    case "removed-again":
      return [fact.registration, "is removed once more"];
    case "dispatch":
      return [fact.dispatch, dispatched(fact.dispatch, program)];
    case "match":
      return [handlerOf(fact), `its match is asked${payloadText(fact, program)}`];
    case "call":
      return [
        handlerOf(fact),
        `is called in ${fact.dispatch}${payloadText(fact, program)}${sharing(fact)}${signalText(fact.signal)}`,
      ];
    case "settle":
      return [callText(fact.call), settled(fact.how, fact.value)];
    case "signal":
      return [callText(fact.call), "its signal fires"];
    case "touch":
      return [fact.call === undefined ? "caller" : callText(fact.call), touched(fact, program)];
    case "answer":
      return [
        callText(fact.call),
        `context.${fact.path.join(".")}(${fact.args.map((arg) => valueText(arg, 20)).join(", ")}) ${fact.threw ? "throws" : "gives"} ${valueText(fact.value, 40)}`,
      ];
    case "cancel":
      return [fact.parent, "the parent is cancelled"];
    case "revoke":
      return [fact.dispatch, "its authority is revoked"];
    case "failure":
      return [
        "kernel",
        `records a failure: ${fact.report.kind} of ${fact.report.handler} in ${fact.report.dispatch}, ${JSON.stringify(fact.report.reason)}`,
      ];
    case "log":
      return ["kernel", `logs ${valueText(fact.text, 60)}`];
    case "outcome":
      return [fact.dispatch, `outcome: ${valueText(fact.outcome, 90)}`];
    case "rejected":
      return [fact.dispatch, `the dispatch rejects: ${valueText(fact.error, 70)}`];
    case "effective":
      return [fact.dispatch, `the operation ${effectText(fact)}`];
    case "unhandled":
      return ["kernel", `an unhandled rejection: ${fact.error}`];
    case "seen":
      return [callText(fact.call), `its payload is now ${valueText(fact.payload, 70)}`];
    case "caller":
      return callerText(fact, program);
    case "polluted":
      return ["kernel", `a prototype has gained the key ${JSON.stringify(fact.key)}`];
    case "listeners":
      return fact.left === 0 ? null : [fact.parent, `${counted(fact.left, "listener")} left on the parent's signal`];
    case "timers":
      return fact.left === 0 ? null : ["kernel", `${counted(fact.left, "timer")} left`];
    case "change": {
      const [who, what] = changeText(fact.change, program);
      return [who, fact.error === undefined ? what : `${what}: the kernel refuses, ${fact.error}`];
    }
    case "loaded":
      return [fact.plugin, fact.error === undefined ? "is loaded" : `fails to load: ${fact.error}`];
    case "probe":
      return null;
  }
}

function effectText(fact: Extract<Fact, { kind: "effective" }>): string {
  switch (fact.shape) {
    case "proceed":
      return `goes on with ${valueText(fact.operation, 90)}`;
    case "blocked":
      return `is blocked, ${valueText(fact.reason ?? null, 40)}: ${valueText(fact.operation, 60)}`;
    case "malformed":
      return `is no operation: ${valueText(fact.operation, 60)}`;
    case "threw":
      return `cannot be worked out, the kernel throws ${valueText(fact.operation, 60)}`;
    case "missing":
      return "cannot be asked for: the kernel has no `effective`";
  }
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} is` : `${count} ${what}s are`;
}

function dispatched(id: string, program: Program): string {
  const dispatch = program.dispatches.find((entry) => entry.id === id);
  if (dispatch === undefined) return "is dispatched";
  return `dispatch ${dispatch.event}${dispatchText(dispatch)} ${valueText(dispatch.payload, 60)}`;
}

/** What a handler sees, where it differs from what was dispatched. */
function payloadText(fact: { dispatch: string; payload: Encoded }, program: Program): string {
  const given = program.dispatches.find((entry) => entry.id === fact.dispatch)?.payload;
  return given !== undefined && sameValue(given, fact.payload) ? "" : `, sees ${valueText(fact.payload, 60)}`;
}

function callerText(fact: { dispatch: string; payload: Encoded }, program: Program): [string, string] | null {
  const given = program.dispatches.find((entry) => entry.id === fact.dispatch)?.payload;
  if (given === undefined || sameValue(given, fact.payload)) return null;
  return ["caller", `its payload of ${fact.dispatch} is now ${valueText(fact.payload, 60)}`];
}

function sharing(fact: { sharesPayloadWith?: string; sharesContextWith?: string }): string {
  const payload =
    fact.sharesPayloadWith === undefined
      ? ""
      : `, with the very payload object of ${ownerText(fact.sharesPayloadWith)}`;
  return fact.sharesContextWith === undefined
    ? payload
    : `${payload}, with the very context object of ${ownerText(fact.sharesContextWith)}`;
}

/** `caller:d1` is the caller to a reader. */
function ownerText(name: string): string {
  return name.startsWith("caller:") ? "the caller" : callText(name);
}

function signalText(signal: "live" | "fired" | "shared" | null): string {
  if (signal === "fired") return ", its signal has already fired";
  return signal === "shared" ? ", with another handler's signal" : "";
}

function settled(how: "return" | "throw" | "resolve" | "reject", value: Encoded): string {
  const verb = { return: "returns", throw: "throws", resolve: "resolves to", reject: "rejects with" }[how];
  return `${verb} ${valueText(value, 70)}`;
}

function touched(fact: { call?: string; dispatch?: string; target: string }, program: Program): string {
  if (fact.target === "caller") {
    const action = program.actions.find((entry) => entry.op === "touch-caller" && entry.dispatch === fact.dispatch);
    return action?.op === "touch-caller"
      ? mutationsText(action.mutate, `the payload of ${fact.dispatch ?? "?"}`)
      : "changes its payload";
  }
  return fact.target === "result" ? "changes what it returned" : `changes its ${fact.target}, late`;
}

function handlerOf(fact: { registration: string }): string {
  return fact.registration;
}

/** `d1/h2#1` is `h2` to a reader, with its dispatch where a later call is meant. */
function callText(call: string): string {
  const [, handler = call, number = "1"] = /\/(.*)#(\d+)$/.exec(call) ?? [];
  return number === "1" ? handler : `${handler} (call ${number})`;
}
