import type { ResultForm, Spec } from "../../spec/model/index.ts";
import type { Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import type { ConnectionOptions } from "./connection.ts";
import { Testee } from "./testee.ts";
import type { WireFault } from "./wire-fault.ts";

/** What the handshake found out. */
export interface SelfTest {
  hello: Testee["hello"];
  stderr: string;
}

/**
 * Starts a testee and tries what everything else rests on: that its answers come when it is quiet (the end of one handler leads to the
 * next handler and to the outcome in one answer each), that its clock follows `advance`, and that `reset` and instances keep
 * kernels apart. Rejects with a {@link WireFault}.
 */
export async function selfTest(connection: ConnectionOptions, spec: Spec): Promise<SelfTest> {
  const testee = await Testee.start(connection, spec);
  try {
    // quiet and exact moments are what a clock of its own does not have
    if (testee.hello.clock === "real") return { hello: testee.hello, stderr: testee.connection.stderr };
    const event =
      spec.events.find(({ kind }) => spec.kinds.some(({ name, modes }) => name === kind && modes.includes("series"))) ??
      spec.events[0];
    if (event !== undefined) {
      const program = twoHandlers(spec, event.name);
      await checkQuiet(testee, program);
      if (testee.hello.instances > 1) await checkApart(testee, program);
      if (testee.hello.capabilities.includes("limits")) await checkClock(testee, spec, program);
    }
    return { hello: testee.hello, stderr: testee.connection.stderr };
  } finally {
    await testee.end();
  }
}

/** Two handlers that each stay open for a while, one dispatch. */
function twoHandlers(spec: Spec, event: string): Program {
  const plan = { then: "resolve" as const, after: 1, ...changingNothing(spec.results) };
  const context: Record<string, Encoded> = {};
  for (const field of spec.context) if (field.source === "dispatch" && !field.optional) context[field.name] = "";
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
    dispatches: [{ id: "d1", event, payload: {}, context, at: 0 }],
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

async function checkClock(testee: Testee, spec: Spec, program: Program): Promise<void> {
  const option = spec.options.find(({ sets }) => sets === "limit");
  if (option === undefined) return;
  const [first] = program.registrations;
  if (first === undefined) return;
  const limited: Program = {
    ...program,
    registrations: [{ ...first, options: { [option.name]: 10 }, plans: [{ then: "never" }] }],
  };
  const record = await testee.run(limited);
  const called = record.facts.some((fact) => fact.kind === "call");
  const ended = record.facts.some((fact) => fact.kind === "outcome" || fact.kind === "rejected");
  const timers = record.facts.find((fact) => fact.kind === "timers");
  if (called && !ended && record.end === "stuck" && timers?.kind === "timers" && timers.left === 0)
    throw testee.connection.fail(
      "clock-stands",
      "A handler with a limit of 10 ms never settles, and no timer was told: `next` has to be the due moment of the kernel's next timer, on the clock that the messages move by `at`. A kernel that has no limits yet does not list `limits`.",
    );
}

function fail(testee: Testee, message: string): WireFault {
  return testee.connection.fail("not-quiet", message);
}
