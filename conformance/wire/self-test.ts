import type { ResultForm, Spec } from "../../spec/model/index.ts";
import { type Alphabet, alphabetOf } from "../program/alphabet.ts";
import type { Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { carryProgram } from "./carry.ts";
import type { ConnectionOptions } from "./connection.ts";
import { plainDispatch } from "./plain-dispatch.ts";
import { Testee } from "./testee.ts";
import type { WireFault } from "./wire-fault.ts";

/** What the handshake found out. */
export interface SelfTest {
  hello: Testee["hello"];
  stderr: string;
  /** false: a limit of a kernel that has them led to nothing, and no timer was told */
  isClockSeen: boolean;
}

/** What a handshake says in which a limit led to nothing. */
export const CLOCK_UNSEEN =
  'In the handshake a handler with a limit of 10 ms never ended, and no timer was told. A kernel without limits does not list `limits`; one whose timers follow a clock of their own, or run in threads, answers `hello` with `"clock": "real"`; else its timers have to be told in `next` and to follow the clock that the messages move by `at`.';

/**
 * Starts a testee and tries what everything else rests on: that its answers come when it is quiet (the end of one handler leads to the
 * next handler and to the outcome in one answer each), that its clock follows `advance`, and that `reset` and instances keep
 * kernels apart. Rejects with a {@link WireFault}.
 */
export async function selfTest(connection: ConnectionOptions, spec: Spec): Promise<SelfTest> {
  const testee = await Testee.start(connection, spec);
  try {
    let isClockSeen = true;
    // quiet and exact moments are what a clock of its own does not have
    if (testee.hello.clock === "real")
      return { hello: testee.hello, stderr: testee.connection.stderr, isClockSeen: true };
    const event =
      spec.events.find(({ kind }) => spec.kinds.some(({ name, modes }) => name === kind && modes.includes("series"))) ??
      spec.events[0];
    if (event !== undefined) {
      const program = carryProgram(twoHandlers(alphabetOf(spec, testee.hello.capabilities), event.name), testee.hello);
      await checkQuiet(testee, program);
      if (testee.hello.instances > 1) await checkApart(testee, program);
      if (testee.hello.capabilities.includes("limits")) isClockSeen = await seesClock(testee, spec, program);
    }
    return { hello: testee.hello, stderr: testee.connection.stderr, isClockSeen };
  } finally {
    await testee.end();
  }
}

/** Two handlers that each stay open for a while, one dispatch. */
function twoHandlers(alphabet: Alphabet, event: string): Program {
  const plan = { then: "resolve" as const, after: 1, ...changingNothing(alphabet.spec.results) };
  const entry = alphabet.events.find((one) => one.event.name === event);
  return {
    registrations: ["h1", "h2"].map((id) => ({
      id,
      event,
      plugin: "p1",
      tier: "plugin",
      options: {},
      plans: [plan],
      when: "start",
    })),
    dispatches: entry === undefined ? [] : [{ id: "d1", ...plainDispatch(alphabet, entry), at: 0 }],
    actions: [],
  };
}

/** What a handler gives that changes nothing, for every event of the page. */
export function changingNothing(results: readonly ResultForm[]): { value?: Encoded } {
  const nothing = results.some(
    ({ type, does }) => type.kind === "primitive" && type.name === "undefined" && does[0] === "continue",
  );
  return nothing ? {} : { value: {} };
}

async function checkQuiet(testee: Testee, program: Program): Promise<void> {
  const record = await testee.run(program);
  const calls = record.facts.filter((fact) => fact.kind === "call");
  const settles = record.facts.filter((fact) => fact.kind === "settle");
  const outcome = record.facts.find((fact) => fact.kind === "outcome" || fact.kind === "rejected");
  if (calls.length < 2 || outcome === undefined) {
    // a kernel may be that broken; only what arrives too late is the adapter's fault
    if (calls.length === settles.length && calls.length > 0 && outcome === undefined)
      throw fail(
        testee,
        "When a handler has settled, what follows from it (the next call, the outcome) is to be in the same answer; nothing came. Let the kernel run until nothing of it can go on without time, and answer then.",
      );
  }
}

async function checkApart(testee: Testee, program: Program): Promise<void> {
  const [one, two] = await Promise.all([testee.run(program, 0), testee.run(program, 1)]);
  if (JSON.stringify(one.facts) !== JSON.stringify(two.facts))
    throw testee.connection.fail(
      "instances-mixed",
      "The same program, run in two instances at the same time, goes differently in each: they share something, the clock perhaps.",
    );
  const again = await testee.run(program, 0);
  if (JSON.stringify(one.facts) !== JSON.stringify(again.facts))
    throw testee.connection.fail(
      "no-fresh-instance",
      "The same program goes differently when it is run again after a `reset`: something of the first run is left.",
    );
}

/** Whether a limit shows: the dispatch ends, or a timer is told. */
async function seesClock(testee: Testee, spec: Spec, program: Program): Promise<boolean> {
  const option = spec.options.find(({ sets }) => sets === "limit");
  if (option === undefined) return true;
  const [first] = program.registrations;
  if (first === undefined) return true;
  const limited: Program = {
    ...program,
    registrations: [{ ...first, options: { [option.name]: 10 }, plans: [{ then: "never" }] }],
  };
  const record = await testee.run(limited);
  const called = record.facts.some((fact) => fact.kind === "call");
  const ended = record.facts.some((fact) => fact.kind === "outcome" || fact.kind === "rejected");
  const timers = record.facts.find((fact) => fact.kind === "timers");
  return !(called && !ended && record.end === "stuck" && timers?.kind === "timers" && timers.left === 0);
}

function fail(testee: Testee, message: string): WireFault {
  return testee.connection.fail("not-quiet", message);
}
