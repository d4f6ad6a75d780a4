import type { Fact, ProgramRecord } from "../host/record.ts";
import { sameValue } from "../program/same-value.ts";
import type { Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { dispatchText, mutationsText } from "./plan-text.ts";
import { changeText } from "./surroundings-text.ts";
import { differenceText } from "./difference-text.ts";
import { valueText } from "../program/value-text.ts";

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
    const told = tell(fact, program, index === marked ? 3 : 1);
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

/** The lines of a timeline: time in a column of its own, shown where it changes; what is too long goes on below. */
export function timelineText(moments: readonly Moment[], width = 110): string[] {
  const times = Math.max(4, ...moments.map((moment) => `${moment.at} ms`.length));
  const names = Math.max(2, ...moments.map((moment) => moment.who.length));
  let last = -1;
  return moments.flatMap(({ at, who, what, marked }) => {
    const time = at === last ? "" : `${at} ms`;
    last = at;
    const [first = "", ...more] = broken(what, width - times - names - 5);
    return [
      `${time.padStart(times)} ${marked ? "▶" : "│"} ${who.padEnd(names)}  ${first}`.trimEnd(),
      ...more.map((part) => `${" ".repeat(times)} │ ${" ".repeat(names)}    ${part}`),
    ];
  });
}

/** A text in lines, at spaces where there are any. */
function broken(text: string, room: number): string[] {
  if (text.length <= room) return [text];
  const space = text.lastIndexOf(" ", room);
  const at = space > room / 2 ? space : room;
  return [text.slice(0, at), ...broken(text.slice(at).trimStart(), room - 2)];
}

/** `room`: how much longer than usual the values may be. */
function tell(fact: Fact, program: Program, room: number): [who: string, what: string] | null {
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
      return [handlerOf(fact), `its match is asked${payloadText(fact, program, 60 * room)}`];
    case "call":
      return [
        handlerOf(fact),
        `is called in ${fact.dispatch}${sharing(fact)}${signalText(fact.signal)}${payloadText(fact, program, 60 * room)}`,
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
      return [fact.dispatch, outcomeText(fact, program, 90 * room)];
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
function payloadText(fact: { dispatch: string; payload: Encoded }, program: Program, room: number): string {
  const given = givenTo(fact.dispatch, program);
  if (given === undefined) return `, sees ${valueText(fact.payload, room)}`;
  return sameValue(given, fact.payload)
    ? ""
    : `, sees ${differenceText(given, fact.payload) || valueText(fact.payload, room)}`;
}

/** An outcome; of a payload that is the one dispatched only that is told. */
function outcomeText(fact: Extract<Fact, { kind: "outcome" }>, program: Program, room: number): string {
  const given = givenTo(fact.dispatch, program);
  const { outcome } = fact;
  const yielded =
    outcome !== null && typeof outcome === "object" && !Array.isArray(outcome) ? outcome.payload : undefined;
  const isGiven = fact.shape === "proceed" && given !== undefined && yielded !== undefined && sameValue(given, yielded);
  return isGiven ? "outcome: proceeds, with the payload as dispatched" : `outcome: ${valueText(outcome, room)}`;
}

function givenTo(dispatch: string, program: Program): Encoded | undefined {
  return program.dispatches.find((entry) => entry.id === dispatch)?.payload;
}

function callerText(fact: { dispatch: string; payload: Encoded }, program: Program): [string, string] | null {
  const given = givenTo(fact.dispatch, program);
  if (given === undefined || sameValue(given, fact.payload)) return null;
  const what = differenceText(given, fact.payload);
  return ["caller", `its payload of ${fact.dispatch} now has ${what || valueText(fact.payload, 60)}`];
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
