import { afterAll, beforeAll, expect, test } from "vitest";
import type { Instance, Kernel, KernelDispatch, KernelHost, KernelRegistration, Outcome } from "../kernel.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import type { Dispatch, Plan, Program, Registration } from "../program/program.ts";
import { type InstalledClock, installClock } from "./install-clock.ts";
import type { Fact } from "./record.ts";
import { runProgram } from "./run-program.ts";

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());

/** The plainest of kernels: awaits its handlers in turn and hands everything on as it is. */
class Plain implements Instance {
  readonly handlers: KernelRegistration[] = [];
  readonly host: KernelHost;
  constructor(host: KernelHost) {
    this.host = host;
  }
  register(registration: KernelRegistration) {
    this.handlers.push(registration);
    return () => void this.handlers.splice(this.handlers.indexOf(registration), 1);
  }
  async dispatch(request: KernelDispatch): Promise<Outcome> {
    const signal = new AbortController().signal;
    for (const { event, handler } of this.handlers)
      if (event === request.event) await handler({ ...request.context, event, signal }, request.payload);
    return { kind: "proceed", payload: request.payload };
  }
}

function kernel(Make: new (host: KernelHost) => Instance = Plain): Kernel {
  return {
    identity: { name: "plain", version: "1.0.0", system: "chained" },
    capabilities: [],
    create: (host) => new Make(host),
  };
}

const EVENT = CHAINED.events[0]!.name;

function registration(id: string, plan: Plan, more: Partial<Registration> = {}): Registration {
  return { id, event: EVENT, tier: "framework", options: {}, plans: [plan], when: "start", ...more };
}

function dispatch(id: string, more: Partial<Dispatch> = {}): Dispatch {
  return { id, event: EVENT, payload: { a: 1 }, context: {}, at: 0, ...more };
}

async function run(program: Partial<Program>, Make?: new (host: KernelHost) => Instance) {
  const record = await runProgram(
    kernel(Make),
    CHAINED,
    { registrations: [], dispatches: [], actions: [], ...program },
    clock,
  );
  return { ...record, lines: record.facts.map(line) };
}

/** A fact in few words: time, kind, and whom it is about. */
function line(fact: Fact): string {
  const { at, kind, ...rest } = fact;
  const about = Object.entries(rest)
    .filter(
      ([key]) =>
        !["dispatch", "registration", "context", "signal"].includes(key) || kind === "dispatch" || kind === "match",
    )
    .map(([, value]) => (typeof value === "string" ? value : JSON.stringify(value)));
  return [at, kind, ...about].join(" ");
}

test("writes what happens, in order and with its time", async () => {
  const { lines, end } = await run({
    registrations: [registration("h1", { then: "resolve", after: 3_600_000, value: "x" })],
    dispatches: [dispatch("d1", { at: 5 })],
  });
  expect([lines, end]).toEqual([
    [
      "5 dispatch d1",
      `5 call d1/h1#1 {"a":1} caller:d1`,
      "3600005 settle d1/h1#1 resolve x",
      `3600005 outcome {"kind":"proceed","payload":{"a":1}} proceed`,
      "3600005 timers 0",
      `3600005 caller {"a":1}`,
    ].toSpliced(0, 0, "0 registered"),
    "settled",
  ]);
});

test("tells calls of overlapping dispatches apart", async () => {
  const { facts } = await run({
    registrations: [registration("h1", { then: "resolve", after: 10 }), registration("h2", { then: "return" })],
    dispatches: [dispatch("d1"), dispatch("d2", { at: 5 }), dispatch("d3", { at: 5 })],
  });
  const calls = facts.filter((fact) => fact.kind === "call").map(({ at, call }) => `${at} ${call}`);
  expect(calls).toEqual(["0 d1/h1#1", "5 d2/h1#1", "5 d3/h1#1", "10 d1/h2#1", "15 d2/h2#1", "15 d3/h2#1"]);
});

test("takes snapshots at the moment, and says who saw a change afterwards", async () => {
  const { lines } = await run({
    registrations: [
      registration("h1", {
        then: "return",
        touches: [{ target: "payload", after: 7, mutate: [{ op: "set", path: ["a"], value: "late" }] }],
      }),
      registration("h2", { then: "return", mutate: [{ op: "set", path: ["a"], value: "now" }] }),
    ],
    dispatches: [dispatch("d1")],
  });
  expect(lines.filter((text) => /call|seen|touch|caller/.test(text))).toEqual([
    `0 call d1/h1#1 {"a":1} caller:d1`,
    `0 call d1/h2#1 {"a":1} caller:d1`,
    `0 seen d1/h1#1 {"a":"now"}`,
    "7 touch d1/h1#1 payload",
    `7 seen d1/h2#1 {"a":"late"}`,
    `7 caller {"a":"late"}`,
  ]);
});

test("makes nested dispatches and waits for them where the plan says so", async () => {
  const { lines } = await run({
    registrations: [
      registration("h1", { then: "return", nested: ["d2"], awaitNested: true }),
      registration("h2", { then: "resolve", after: 4 }, { event: CHAINED.events[1]!.name }),
    ],
    dispatches: [dispatch("d1"), dispatch("d2", { within: true, event: CHAINED.events[1]!.name })],
  });
  expect(lines.filter((text) => /dispatch|settle/.test(text))).toEqual([
    "0 dispatch d1",
    "0 dispatch d2 d1",
    '4 settle d2/h2#1 resolve {"$":"undefined"}',
    '4 settle d1/h1#1 resolve {"$":"undefined"}',
  ]);
});

test("carries out actions, and a dispatch after another's outcome", async () => {
  const { lines } = await run({
    registrations: [registration("h1", { then: "return" }), registration("h2", { then: "return" }, { when: "later" })],
    dispatches: [dispatch("d1", { at: 2, parent: "p" }), dispatch("d2", { at: 3, afterOutcomeOf: "d1" })],
    actions: [
      { op: "cancel", at: 1, parent: "p" },
      { op: "register", at: 3, registration: "h2" },
      { op: "unregister", at: 4, registration: "h1" },
      { op: "touch-caller", at: 4, dispatch: "d1", mutate: [{ op: "push", path: ["none"], value: 1 }] },
    ],
  });
  expect(lines.filter((text) => !/caller \{|outcome|settle/.test(text))).toEqual([
    "0 registered",
    "1 cancel p",
    "2 dispatch d1",
    `2 call d1/h1#1 {"a":1} caller:d1`,
    "3 registered",
    "4 unregistered",
    "4 touch caller",
    "5 dispatch d2",
    `5 call d2/h2#1 {"a":1} caller:d2`,
    "5 timers 0",
    "5 listeners p 0",
  ]);
});

test("keeps the thread for the time that a plan blocks it", async () => {
  const { lines } = await run({
    registrations: [registration("h1", { then: "return", block: 50 })],
    dispatches: [dispatch("d1"), dispatch("d2", { at: 20 })],
  });
  expect(lines.filter((text) => /dispatch|settle/.test(text)).map((text) => text.slice(0, 14))).toEqual([
    "0 dispatch d1",
    "50 settle d1/h",
    "50 dispatch d2",
    "100 settle d2/",
  ]);
});

test("counts what a kernel leaves behind", async () => {
  class Leaky extends Plain {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      request.signal?.addEventListener("abort", () => {});
      request.signal?.addEventListener("abort", () => {}, { once: true });
      setTimeout(() => this.host.log("late"), 1000);
      Reflect.set(Object.prototype, "leaked", 1);
      return super.dispatch(request);
    }
  }
  const { lines } = await run({ dispatches: [dispatch("d1", { parent: "p" })] }, Leaky);
  expect(lines.slice(-5)).toEqual([
    "0 timers 1",
    "1000 log late",
    `1000 caller {"a":1}`,
    "1000 polluted leaked",
    "1000 listeners p 2",
  ]);
});

test("says of a dispatch that never settles that it is stuck", async () => {
  const { end } = await run({ registrations: [registration("h1", { then: "never" })], dispatches: [dispatch("d1")] });
  expect(end).toBe("stuck");
});

test("says of a kernel that never rests in virtual time that it ran into the limit", async () => {
  class Restless extends Plain {
    override dispatch(): Promise<Outcome> {
      return new Promise(() => setInterval(() => {}, 1));
    }
  }
  const { end } = await run({ dispatches: [dispatch("d1")] }, Restless);
  expect(end).toBe("event-limit");
});

test("refuses nothing of what a kernel refuses", async () => {
  class Strict extends Plain {
    override register(): () => undefined {
      throw new Error("never");
    }
  }
  const { lines } = await run({ registrations: [registration("h1", { then: "return" })] }, Strict);
  expect(lines).toEqual(["0 refused never", "0 timers 0"]);
});

test("asks functions of the context, settles by the signal, hands out thenables", async () => {
  class Offering extends Plain {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 30);
      const { name } = CHAINED.context.find((field) => field.type.kind === "signal")!;
      for (const { handler } of this.handlers) {
        const context = { tools: { allows: (tool: string) => tool === "saw" }, [name]: controller.signal };
        await Promise.resolve(handler(context, { b: 2 })).catch(() => {});
      }
      return { kind: "proceed", payload: request.payload };
    }
  }
  const { lines } = await run(
    {
      registrations: [
        registration("h1", {
          then: "thenable",
          after: 5,
          value: 1,
          ask: [
            { path: ["tools", "allows"], args: ["saw"], after: 2 },
            { path: ["tools", "none"], args: [], after: 0 },
          ],
        }),
        registration("h2", { then: "never", heedsSignal: true }),
      ],
      dispatches: [dispatch("d1")],
    },
    Offering,
  );
  expect(lines.filter((text) => /answer|settle|signal/.test(text))).toEqual([
    `0 answer d1/h1#1 ["tools","none"] [] false {"$":"undefined"}`,
    `2 answer d1/h1#1 ["tools","allows"] ["saw"] false true`,
    "5 settle d1/h1#1 resolve 1",
    "30 signal d1/h1#1",
    "30 signal d1/h2#1",
    `30 settle d1/h2#1 reject {"$":"error","name":"AbortError","message":"aborted"}`,
  ]);
});
