import { getEventListeners } from "node:events";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { turnSpec } from "./__fixtures__/dispatcher-specs.ts";
import { loadDispatcher, type LooseDispatcher, type LooseFailure } from "./__fixtures__/load-dispatcher.ts";

// Behaviour of the dispatcher of a page with groups, tiers, private copies, chained rewrites, guards and a match.

const { create } = await loadDispatcher(turnSpec);
const given = { turn: "t1", subject: "s1", plugins: ["p1", "p2"] };
const never = () => new Promise<never>(() => {});
const go = (put: object) => ({ action: "go", put });
const series = ["Gate", "Change", "Settle"];
const open = ["Change", "Watch", "Close", "Settle"];
const every = ["Gate", ...open];
const rejections: unknown[] = [];

vi.useFakeTimers();
process.on("unhandledRejection", (error) => rejections.push(error));

let failures: LooseFailure[] = [];
let hooks: LooseDispatcher;
beforeEach(() => {
  failures = [];
  hooks = create({ onFailure: (failure) => failures.push(failure) });
});
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done, 5));
  expect(rejections).toEqual([]);
});

/** Dispatches and lets the clock run so many ms. */
async function run(event: string, payload: unknown, ms = 1000, options: object = {}): Promise<Record<string, unknown>> {
  const outcome = hooks.dispatch(event, payload, given, options);
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

const kinds = () => failures.map(({ handler, kind }) => `${handler} ${kind}`);

test("runs early before mid before late, the framework first in each, else as registered", async () => {
  const calls: string[] = [];
  const add = (id: string, stage?: string, plugin?: string) =>
    hooks.on("Change", () => void calls.push(id), stage === undefined ? {} : { stage }, { plugin });
  add("late", "late", "p");
  add("early", "early", "p");
  add("mid", "mid", "p");
  add("framework");
  add("early 2", "early", "p");
  add("undeclared", undefined, "q");
  await run("Change", {});
  expect(calls).toEqual(["early", "early 2", "framework", "mid", "undeclared", "late"]);
});

test.each(series)("starts a handler of %s only when the one before has settled", async (event) => {
  const log: string[] = [];
  for (const id of ["a", "b"])
    hooks.on(event, async () => {
      log.push(`${id} starts`);
      await new Promise((done) => setTimeout(done, 10));
      log.push(`${id} ends`);
    });
  await run(event, {});
  expect(log).toEqual(["a starts", "a ends", "b starts", "b ends"]);
});

test("passes accepted rewrites on, field by field, the later value winning", async () => {
  const seen: unknown[] = [];
  hooks.on("Change", async () => go({ note: "a", box: { id: 9, n: 1 } }));
  hooks.on("Change", async (_: unknown, payload: unknown) => void seen.push(payload));
  hooks.on("Change", () => go({ note: "b", unlisted: 1, __proto__: 1, constructor: 2 }));
  expect(await run("Change", { note: "x", box: { id: 1 }, other: [1] })).toEqual({
    kind: "proceed",
    payload: { note: "b", box: { id: 1, n: 1 }, other: [1] },
  });
  expect(seen).toEqual([{ note: "a", box: { id: 1, n: 1 }, other: [1] }]);
});

test.each([0, 1, 2])("changes nothing for a handler that changes nothing, at place %i", async (place) => {
  const idle = [undefined, { action: "go" }, go({}), go({ note: undefined })];
  for (const result of idle) {
    hooks = create();
    const handlers: unknown[] = [() => go({ note: "a" }), () => go({ box: 2 })];
    handlers.splice(place, 0, () => result);
    for (const handler of handlers) hooks.on("Change", handler);
    expect(await run("Change", { note: "x" })).toEqual({ kind: "proceed", payload: { note: "a" } });
  }
});

test("keeps a pinned part as dispatched and takes the rest", async () => {
  hooks.on("Gate", () => go({ box: { id: "evil", name: "m" } }));
  expect(await run("Gate", { box: { id: "1", name: "x" } })).toEqual({
    kind: "proceed",
    payload: { box: { id: "1", name: "m" } },
  });
});

test("smuggles nothing in through a prototype's name", async () => {
  hooks.on("Change", () => ({
    action: "go",
    put: JSON.parse(`{"__proto__": {"polluted": 1}, "box": {"__proto__": {"polluted": 2}}}`),
  }));
  const outcome = (await run("Change", { box: { id: 1 } })) as {
    payload: { polluted?: unknown; box: { polluted?: unknown } };
  };
  expect([outcome.payload.polluted, outcome.payload.box.polluted, Object.hasOwn(Object.prototype, "polluted")]).toEqual(
    [undefined, undefined, false],
  );
});

test("ends a guard at an abort; no later handler can take it back", async () => {
  const later = vi.fn(() => go({ block: false }));
  hooks.on("Gate", () => go({ note: "a" }));
  hooks.on("Gate", async () => ({ action: "stop", why: "no" }));
  hooks.on("Gate", later);
  expect(await run("Gate", {})).toEqual({ kind: "blocked", reason: "no" });
  expect([later.mock.calls, failures]).toEqual([[], []]);
});

test("blocks a guard at an abort without a reason", async () => {
  hooks.on("Gate", () => ({ action: "stop", why: 5 }));
  expect(await run("Gate", {})).toEqual({ kind: "blocked", reason: undefined });
});

test("goes on unblocked after an abort on an event that is no guard, earlier rewrites kept", async () => {
  hooks.on("Change", () => go({ note: "a" }));
  hooks.on("Change", () => ({ action: "stop", why: "no", put: { note: "b" } }));
  hooks.on("Change", () => go({ note: "c" }));
  expect(await run("Change", { note: "x" })).toEqual({ kind: "proceed", payload: { note: "a" } });
  expect(failures).toEqual([]);
});

const broken: [string, unknown, string, string][] = [
  [
    "throws",
    () => {
      throw new Error("boom");
    },
    "throw",
    "boom",
  ],
  ["rejects", () => Promise.reject("text"), "throw", "text"],
  ["rejects with what has no text", () => Promise.reject(Object.create(null)), "throw", "an error without text"],
  ["hangs", never, "timeout", "Handler bad exceeded its limit of 10 ms"],
  ["returns nonsense", () => "secret", "malformed", "Handler bad returned what fits no form of result"],
  [
    "returns an accessor that throws",
    () => ({
      get action() {
        throw new Error("trap");
      },
    }),
    "malformed",
    "Handler bad returned what fits no form of result",
  ],
];

test.each(broken)("fails a guard closed when a handler %s", async (_title, handler, kind, reason) => {
  const later = vi.fn();
  hooks.on("Gate", () => go({ note: "a" }));
  hooks.on("Gate", handler, { limitMs: 10 }, { id: "bad", plugin: "p" });
  hooks.on("Gate", later, {}, { plugin: "p" });
  expect(await run("Gate", {}, 10, { id: "d1" })).toEqual({ kind: "blocked", reason });
  expect(failures).toEqual([{ dispatch: "d1", event: "Gate", handler: "bad", plugin: "p", kind, reason, fault: true }]);
  expect(later.mock.calls).toEqual([]);
});

test.each(broken)("skips a handler of another event that %s; what came before stays", async (_title, handler, kind) => {
  for (const event of open) {
    failures = [];
    hooks = create({ onFailure: (failure) => failures.push(failure) });
    const later = vi.fn();
    hooks.on(event, () => go({ note: "a" }));
    hooks.on(event, handler, { limitMs: 10 }, { id: "bad" });
    hooks.on(event, later);
    const kept = event === "Change" || event === "Settle" ? { note: "a" } : {};
    expect([event, await run(event, {}, 10)]).toEqual([event, { kind: "proceed", payload: kept }]);
    expect(kinds()).toEqual([`bad ${kind}`]);
    expect(later).toHaveBeenCalledTimes(1);
  }
});

test.each([
  [0],
  ["stop"],
  [[]],
  [{}],
  [{ action: "Stop" }],
  [go(null as never)],
  [go([1])],
  [go("hi" as never)],
  [null],
  [true],
  [
    new (class {
      action = "go";
    })(),
  ],
])("takes %j for malformed", async (value) => {
  hooks.on("Change", async () => value, {}, { id: "bad" });
  expect(await run("Change", { note: "x" })).toEqual({ kind: "proceed", payload: { note: "x" } });
  expect(kinds()).toEqual(["bad malformed"]);
});

test.each([
  ["function", () => {}],
  ["symbol", Symbol("s")],
  ["instance", new (class A {})()],
])("lets no live %s out of a rewrite", async (_name, live) => {
  hooks.on("Change", () => go({ note: "a", box: { live } }), {}, { id: "bad" });
  expect(await run("Change", { note: "x" })).toEqual({ kind: "proceed", payload: { note: "x" } });
  expect(kinds()).toEqual(["bad malformed"]);
});

test("runs all handlers of a parallel event at once, whatever becomes of one", async () => {
  const log: string[] = [];
  hooks.on(
    "Watch",
    () => {
      log.push("throws");
      throw new Error("x");
    },
    {},
    { id: "a" },
  );
  hooks.on("Watch", async () => {
    log.push("slow");
    await new Promise((done) => setTimeout(done, 50));
    log.push("slow done");
  });
  hooks.on(
    "Watch",
    () => {
      log.push("rejects");
      return Promise.reject(new Error("y"));
    },
    {},
    { id: "c" },
  );
  hooks.on("Watch", () => {
    log.push("rewrites");
    return go({ note: "z" });
  });
  hooks.on("Watch", () => {
    log.push("aborts");
    return { action: "stop", why: "no" };
  });
  const outcome = hooks.dispatch("Watch", { note: "n" }, given);
  let settled = false;
  void outcome.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(49);
  expect([settled, log]).toEqual([false, ["throws", "slow", "rejects", "rewrites", "aborts"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([settled, await outcome]).toEqual([true, { kind: "proceed", payload: { note: "n" } }]);
  expect(kinds()).toEqual(["a throw", "c throw"]);
});

test.each(every)("expires a handler of %s exactly at its limit, counted from its own call", async (event) => {
  for (const [options, limit] of [
    [{ limitMs: 10 }, 10],
    [{ limitMs: 7.5 }, 8],
    [{}, 100],
  ] as const) {
    hooks = create();
    hooks.on(event, () => new Promise((done) => setTimeout(done, 5)), { stage: "early" });
    hooks.on(event, never, options);
    const from = event === "Watch" || event === "Close" ? 0 : 5;
    let settledAt = -1;
    const start = Date.now();
    void hooks.dispatch(event, {}, given).then(() => {
      settledAt = Date.now() - start;
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(settledAt).toBe(from + limit);
  }
});

test.each(every)("never expires a handler of %s early, however long its limit", async (event) => {
  const limit = 2 ** 31 + 5;
  hooks.on(event, never, { limitMs: limit });
  let settled = false;
  void hooks.dispatch(event, {}, given).then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([settled, vi.getTimerCount()]).toEqual([true, 0]);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, "5", null])("refuses a limit of %s", (limitMs) => {
  expect(() => hooks.on("Gate", () => {}, { limitMs })).toThrow(
    /Cannot register with limitMs .*: it must be a number of ms above 0/,
  );
});

test.each(every)("lets nothing of %s through that comes after the limit", async (event) => {
  const late: (() => void)[] = [];
  hooks.on(
    event,
    () =>
      new Promise((done, fail) =>
        late.push(() => {
          done(go({ note: "late" }));
          fail(new Error("late"));
        }),
      ),
    { limitMs: 10 },
  );
  hooks.on(event, () => new Promise((_, fail) => late.push(() => fail(new Error("late")))), { limitMs: 10 });
  const outcome = await run(event, { note: "x" });
  const before = [...failures];
  for (const settle of late) settle();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual(
    event === "Gate"
      ? { kind: "blocked", reason: "Handler Gate 1 exceeded its limit of 10 ms" }
      : { kind: "proceed", payload: { note: "x" } },
  );
  expect([failures, await run(event, { note: "y" })]).toEqual([expect.arrayContaining(before), expect.anything()]);
});

test("keeps a late result of one dispatch out of the next", async () => {
  let settle: (value: unknown) => void = () => {};
  let calls = 0;
  hooks.on(
    "Change",
    () => {
      calls += 1;
      return calls === 1
        ? new Promise((done) => {
            settle = done;
          })
        : new Promise((done) => setTimeout(done, 5));
    },
    { limitMs: 10 },
  );
  await run("Change", { note: "1" });
  const second = hooks.dispatch("Change", { note: "2" }, given);
  settle(go({ note: "late" }));
  await vi.advanceTimersByTimeAsync(5);
  expect(await second).toEqual({ kind: "proceed", payload: { note: "2" } });
});

test("fires the signal of the handler that expired, and of no other", async () => {
  const signals: AbortSignal[] = [];
  let atSecond: boolean[] = [];
  hooks.on(
    "Change",
    (context: { signal: AbortSignal }) => {
      signals.push(context.signal);
      return never();
    },
    { limitMs: 10 },
  );
  hooks.on("Change", (context: { signal: AbortSignal }) => {
    signals.push(context.signal);
    atSecond = signals.map(({ aborted }) => aborted);
  });
  await run("Change", {});
  expect([atSecond, signals.map(({ aborted }) => aborted)]).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("fires the signal although it is first read after the expiry, and keeps it in a spread context", async () => {
  const contexts: { signal: AbortSignal }[] = [];
  hooks.on(
    "Watch",
    (context: { signal: AbortSignal }) => {
      contexts.push(context);
      return never();
    },
    { limitMs: 10 },
  );
  hooks.on(
    "Watch",
    (context: { signal: AbortSignal }) => {
      contexts.push({ ...context });
      return never();
    },
    { limitMs: 10 },
  );
  await run("Watch", {});
  expect(contexts.map(({ signal }) => [signal.aborted, (signal.reason as Error).name])).toEqual([
    [true, "TimeoutError"],
    [true, "TimeoutError"],
  ]);
});

const parents: [string, unknown][] = [
  ["undefined", undefined],
  ["a text", "stop"],
  ["an error", new Error("stop")],
  ["an object", { stop: true }],
];

test.each(parents)(
  "ends at the cancellation of its parent with %s, without a fault and without waiting",
  async (_name, reason) => {
    for (const event of ["Gate", "Change", "Watch"]) {
      hooks = create({ onFailure: (failure) => failures.push(failure) });
      const parent = new AbortController();
      const later = vi.fn();
      let signal: AbortSignal | undefined;
      hooks.on(event, () => go({ note: "a" }), { stage: "early" });
      hooks.on(event, (context: { signal: AbortSignal }) => {
        signal = context.signal;
        return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal?.reason)));
      });
      if (event !== "Watch") hooks.on(event, later);
      const outcome = hooks.dispatch(event, { note: "x" }, given, { signal: parent.signal });
      await vi.advanceTimersByTimeAsync(5);
      parent.abort(reason);
      await vi.advanceTimersByTimeAsync(0);
      const expected = {
        Gate: { kind: "blocked", reason: "The dispatch was cancelled" },
        Change: { kind: "proceed", payload: { note: "a" } },
        Watch: { kind: "proceed", payload: { note: "x" } },
      }[event];
      expect(await outcome).toEqual(expected);
      expect([signal?.aborted, later.mock.calls, failures, getEventListeners(parent.signal, "abort")]).toEqual([
        true,
        [],
        [],
        [],
      ]);
    }
  },
);

test.each(["Gate", "Change", "Watch"])(
  "calls no handler of %s under a parent that was cancelled before",
  async (event) => {
    const handler = vi.fn();
    hooks.on(event, handler);
    const parent = AbortSignal.abort("gone");
    expect(await run(event, {}, 0, { signal: parent })).toMatchObject({
      kind: event === "Gate" ? "blocked" : "proceed",
    });
    expect([handler.mock.calls, getEventListeners(parent, "abort")]).toEqual([[], []]);
  },
);

test.each(["Close", "Settle"])("runs %s to its end whatever its parent does", async (event) => {
  const parent = new AbortController();
  const signals: AbortSignal[] = [];
  const log: string[] = [];
  for (const id of ["a", "b"])
    hooks.on(event, async (context: { signal: AbortSignal }) => {
      signals.push(context.signal);
      await new Promise((done) => setTimeout(done, 10));
      log.push(id);
    });
  const outcome = hooks.dispatch(event, {}, given, { signal: parent.signal });
  parent.abort();
  await vi.advanceTimersByTimeAsync(20);
  expect([await outcome, log, signals.map(({ aborted }) => aborted)]).toEqual([
    { kind: "proceed", payload: {} },
    ["a", "b"],
    [false, false],
  ]);
  expect(await run(event, {}, 20, { signal: parent.signal })).toEqual({ kind: "proceed", payload: {} });
  expect(log).toHaveLength(4);
});

test("counts an abort error of a handler's own as a failure while the parent lives", async () => {
  hooks.on("Gate", () => Promise.reject(new DOMException("mine", "AbortError")), {}, { id: "h" });
  expect(await run("Gate", {}, 0, { signal: new AbortController().signal })).toEqual({
    kind: "blocked",
    reason: "mine",
  });
  expect(kinds()).toEqual(["h throw"]);
});

test("treats a handler that cancels its own parent as cancelled, what it returns included", async () => {
  for (const end of [
    () => go({ note: "b" }),
    () => Promise.resolve(go({ note: "b" })),
    () => Promise.reject(new Error("x")),
    () => {
      throw new Error("x");
    },
  ]) {
    const parent = new AbortController();
    hooks = create({ onFailure: (failure) => failures.push(failure) });
    hooks.on("Change", () => {
      parent.abort();
      return end();
    });
    expect(await run("Change", { note: "x" }, 0, { signal: parent.signal })).toEqual({
      kind: "proceed",
      payload: { note: "x" },
    });
  }
  expect(failures).toEqual([]);
});

test("leaves no listener and no timer behind, whichever way 1,000 dispatches on one parent end", async () => {
  const parent = new AbortController();
  const ways = [
    () => {},
    async () => {},
    never,
    () => {
      throw new Error("x");
    },
    () => 5,
    () => ({ action: "stop", why: "" }),
    (context: { signal: AbortSignal }) => void context.signal,
  ];
  for (const way of ways) for (const event of every) hooks.on(event, way, { limitMs: 3 });
  const outcomes = Array.from({ length: 1000 }, (_, i) =>
    hooks.dispatch(every[i % every.length] ?? "", {}, given, { signal: parent.signal }),
  );
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(outcomes);
  expect([getEventListeners(parent.signal, "abort"), vi.getTimerCount()]).toEqual([[], 0]);
});

test("asks a match with a copy of its own of the payload as merged so far", async () => {
  const seen: unknown[] = [];
  const handled: unknown[] = [];
  hooks.on("Change", () => go({ note: "a" }));
  const only = (payload: { note: string; box: { n: number } }) => {
    seen.push(structuredClone(payload));
    payload.box.n = 9;
    return payload.note === "a";
  };
  hooks.on("Change", (_: unknown, payload: unknown) => void handled.push(payload), { only });
  hooks.on("Change", (_: unknown, payload: unknown) => void handled.push(payload), { only: () => false });
  hooks.on("Change", (_: unknown, payload: unknown) => void handled.push(payload), {
    only: () => Promise.reject(new Error("truthy")),
  });
  await run("Change", { note: "x", box: { n: 1 } });
  const expected = { note: "a", box: { n: 1 } };
  expect([seen, handled, failures]).toEqual([[expected], [expected, expected], []]);
});

test("takes a match that throws for an abort on a guard, and skips its handler elsewhere", async () => {
  for (const event of every) {
    failures = [];
    hooks = create({ onFailure: (failure) => failures.push(failure) });
    const called: string[] = [];
    hooks.on(
      event,
      () => void called.push("bad"),
      {
        only: () => {
          throw new Error("rule");
        },
      },
      { id: "bad" },
    );
    hooks.on(event, () => void called.push("good"));
    const guard = event === "Gate";
    expect(await run(event, {})).toEqual(
      guard ? { kind: "blocked", reason: "rule" } : { kind: "proceed", payload: {} },
    );
    expect([called, kinds()]).toEqual([guard ? [] : ["good"], ["bad match"]]);
  }
});

test.each(every)("shows what anybody changes in the payload of %s to nobody else", async (event) => {
  const payload = { note: "n", box: { list: [{ n: 1 }], map: new Map([["k", { n: 1 }]]) } };
  const original = structuredClone(payload);
  const seen: unknown[] = [];
  const spoil = (_: unknown, own: typeof payload) => {
    seen.push(structuredClone(own));
    const change = () => {
      own.note = "spoilt";
      own.box.list[0] = { n: 2 };
      const item = own.box.map.get("k");
      if (item !== undefined) item.n = 2;
    };
    change();
    setTimeout(change, 10);
  };
  for (let i = 0; i < 3; i += 1)
    hooks.on(event, spoil, {
      only: (own: typeof payload) => {
        own.box.list.push({ n: 3 });
        return true;
      },
    });
  hooks.on(event, () => new Promise((done) => setTimeout(done, 20)), { stage: "late" });
  hooks.on(event, spoil, { stage: "late" });
  const outcome = hooks.dispatch(event, payload, given);
  payload.box.list.push({ n: 4 });
  await vi.advanceTimersByTimeAsync(50);
  expect(await outcome).toEqual({ kind: "proceed", payload: original });
  expect(seen).toEqual([original, original, original, original]);
  expect(payload.note).toBe("n");
});

test("takes a rewrite as it was when it was handed over", async () => {
  const put = { box: { id: 1, list: [1] } };
  hooks.on("Change", async () => {
    setTimeout(() => put.box.list.push(2), 1);
    return go(put);
  });
  hooks.on("Change", () => new Promise((done) => setTimeout(done, 5)));
  expect(await run("Change", { box: { id: 1 } })).toEqual({ kind: "proceed", payload: { box: { id: 1, list: [1] } } });
});

test("copies rich values, cycles and shared references, and hands frozen payloads out writable", async () => {
  const shared = { n: 1 };
  const payload: Record<string, unknown> = {
    map: new Map<unknown, unknown>([[shared, shared]]),
    set: new Set([shared]),
    date: new Date(5),
    rule: /a/gi,
    bytes: new Uint8Array([1, 2]),
    floats: new Float64Array([1.5]),
    big: 5n,
    nothing: undefined,
    list: [shared, shared],
    minus: -0,
    nan: Number.NaN,
    nil: null,
  };
  payload.self = payload;
  Object.freeze(payload);
  const seen: Record<string, unknown>[] = [];
  hooks.on("Change", (_: unknown, own: Record<string, unknown>) => void seen.push(own));
  hooks.on("Change", (_: unknown, own: Record<string, unknown>) => {
    own.nothing = 1;
  });
  hooks.on("Change", (_: unknown, own: Record<string, unknown>) => void seen.push(own));
  await run("Change", payload);
  expect(seen).toEqual([payload, payload]);
  const ties = seen.map((own) => {
    const [first, second] = own.list as unknown[];
    return [
      own === payload,
      own.self === own,
      first === second,
      first === shared,
      [...(own.map as Map<unknown, unknown>).keys()][0] === first,
      Object.keys(own),
    ];
  });
  const expected = [false, true, true, false, true, Object.keys(payload)];
  expect(ties).toEqual([expected, expected]);
});

test("shows a payload that cannot be copied to nobody", async () => {
  for (const event of every) {
    failures = [];
    hooks = create({ onFailure: (failure) => failures.push(failure) });
    const handler = vi.fn();
    hooks.on(event, handler, {}, { id: "h" });
    hooks.on(event, handler);
    const payload = { live: () => {} };
    const guard = event === "Gate";
    expect(await run(event, payload)).toEqual(
      guard ? { kind: "blocked", reason: "A function cannot be copied" } : { kind: "proceed", payload },
    );
    expect([handler.mock.calls, kinds()]).toEqual([[], ["h copy"]]);
  }
});

test("gives every handler a context of its own, with the fields of its event's scope", async () => {
  const contexts: Record<string, unknown>[] = [];
  const taint = (context: { plugins: string[]; settings?: () => Record<string, unknown> }) => {
    contexts.push({ ...context, plugins: [...context.plugins], settings: context.settings?.() });
    context.plugins.push("evil");
    const settings = context.settings?.();
    if (settings !== undefined) settings.k = "evil";
    Object.assign(context, { turn: "evil", extra: 1, signal: "mine" });
  };
  const values = { k: "v" };
  hooks = create({ provide: () => ({ settings: () => values }) });
  for (const event of ["Change", "Settle"]) for (let i = 0; i < 2; i += 1) hooks.on(event, taint, {}, { plugin: "q" });
  await run("Change", {});
  await run("Settle", {});
  const signal = expect.any(AbortSignal);
  const change = { event: "Change", turn: "t1", subject: "s1", plugins: ["p1", "p2"], settings: { k: "v" }, signal };
  const settle = { event: "Settle", turn: "", plugins: ["p1", "p2"], settings: { k: "v" }, signal };
  expect(contexts).toEqual([change, change, settle, settle]);
  expect([values, given.plugins, new Set(contexts.map((one) => one.signal)).size]).toEqual([
    { k: "v" },
    ["p1", "p2"],
    4,
  ]);
});

test("fixes the handlers of a dispatch when it starts; the next one sees newcomers and removals", async () => {
  const calls: string[] = [];
  const off: (() => void)[] = [];
  hooks.on("Change", () => {
    calls.push("a");
    if (calls.length === 1) hooks.on("Change", () => void calls.push("new"), { stage: "early" });
    for (const remove of off.splice(0)) remove();
  });
  off.push(hooks.on("Change", () => void calls.push("b")));
  await run("Change", {});
  await run("Change", {});
  expect(calls).toEqual(["a", "b", "new", "a"]);
});

test("runs a function registered twice twice, and removes one registration at a time", async () => {
  const handler = vi.fn();
  const off = hooks.on("Gate", handler);
  hooks.on("Gate", handler);
  await run("Gate", {});
  off();
  off();
  await run("Gate", {});
  expect(handler).toHaveBeenCalledTimes(3);
});

test("lets a recorder that throws or rejects change nothing", async () => {
  for (const onFailure of [
    () => {
      throw new Error("recorder");
    },
    () => Promise.reject(new Error("recorder")),
  ]) {
    hooks = create({ onFailure });
    hooks.on("Change", () => {
      throw new Error("x");
    });
    hooks.on("Change", () => go({ note: "a" }));
    expect(await run("Change", {})).toEqual({ kind: "proceed", payload: { note: "a" } });
  }
});

test("awaits a thenable", async () => {
  hooks.on("Change", () => ({
    then: (done: (value: unknown) => void) => void setTimeout(() => done(go({ note: "a" })), 5),
  }));
  expect(await run("Change", {})).toEqual({ kind: "proceed", payload: { note: "a" } });
});

test("folds by order of handlers, not by order of completion, and keeps overlapping dispatches apart", async () => {
  hooks.on(
    "Change",
    (_: unknown, { wait }: { wait: number }) =>
      new Promise((done) => setTimeout(() => done(go({ note: `a${wait}` })), wait)),
  );
  hooks.on(
    "Change",
    (_: unknown, { wait }: { wait: number }) =>
      new Promise((done) => setTimeout(() => done(go({ box: wait })), 30 - wait)),
  );
  const outcomes = [20, 10].map((wait) => hooks.dispatch("Change", { wait, box: 0 }, given));
  await vi.advanceTimersByTimeAsync(60);
  expect(await Promise.all(outcomes)).toEqual(
    [20, 10].map((wait) => ({ kind: "proceed", payload: { wait, note: `a${wait}`, box: 0 } })),
  );
});

test("refuses what it cannot register, and registers nothing of it", async () => {
  const handler = vi.fn();
  expect(() => hooks.on("Nowhere", handler)).toThrow("Cannot register for Nowhere: there is no such event");
  expect(() => hooks.on("constructor", handler)).toThrow("Cannot register for constructor: there is no such event");
  expect(() => hooks.on("Gate", "text")).toThrow("Cannot register for Gate: the handler is no function");
  expect(() => hooks.on("Gate", handler, { stage: "first" })).toThrow(
    'Cannot register with stage "first": it must be one of early, mid, late',
  );
  expect(() => hooks.on("Gate", handler, { only: 5 })).toThrow("Cannot register with only 5: it must be a function");
  expect(() => hooks.on("Gate", handler, { timeout: 5 })).toThrow(
    "Cannot register for Gate: there is no option timeout",
  );
  await expect(hooks.dispatch("Nowhere", {}, given)).rejects.toThrow("Cannot dispatch Nowhere: there is no such event");
  await run("Gate", {});
  expect(handler.mock.calls).toEqual([]);
});

test("works when a fake clock comes or goes between two dispatches", async () => {
  hooks.on("Change", never, { limitMs: 5 });
  await run("Change", {});
  vi.useRealTimers();
  await hooks.dispatch("Change", {}, given);
  vi.useFakeTimers();
  await run("Change", {});
  expect(failures).toHaveLength(3);
});
