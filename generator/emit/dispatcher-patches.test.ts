import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { patchSpec } from "./__fixtures__/dispatcher-specs.ts";
import { loadDispatcher, type LooseDispatcher, type LooseFailure } from "./__fixtures__/load-dispatcher.ts";

// Behaviour of the dispatcher of a page with priorities, snapshots, folded fields, phases and detached observers.

const { create } = await loadDispatcher(patchSpec);
const never = () => new Promise<never>(() => {});
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

async function run(
  event: string,
  payload: unknown = {},
  options: object = {},
  ms = 1000,
): Promise<Record<string, unknown>> {
  const outcome = hooks.dispatch(event, payload, { runId: "r" }, options);
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

const kinds = () => failures.map(({ handler, kind }) => `${handler} ${kind}`);

test("runs higher priorities first, ties as registered", async () => {
  const calls: string[] = [];
  for (const [id, priority] of [
    ["a", undefined],
    ["b", 5],
    ["c", -1],
    ["d", 5],
    ["e", 0.5],
  ] as const)
    hooks.on("filter", () => void calls.push(id), priority === undefined ? {} : { priority });
  await run("filter");
  expect(calls).toEqual(["b", "d", "e", "a", "c"]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, "1"])("refuses a priority of %s", (priority) => {
  expect(() => hooks.on("filter", () => {}, { priority })).toThrow(
    /Cannot register with priority .*: it must be a finite number/,
  );
});

test("yields folded fields alone, each by its own rule", async () => {
  const results = [
    { head: "A", model: "", tools: ["x", "y"], quiet: false, other: 1 },
    undefined,
    { head: "", model: "m1" },
    async () => ({ head: "B", model: "m2", tools: ["y", "z"], quiet: true }),
    { quiet: false },
  ];
  for (const result of results) hooks.on("shape", typeof result === "function" ? result : () => result);
  expect(await run("shape", { note: "n" })).toEqual({
    kind: "proceed",
    payload: { head: "A\n\nB", model: "m1", tools: ["y"], quiet: true },
  });
});

test("changes nothing in the fold for handlers that fail or return nothing, in any place", async () => {
  const idle: [unknown, string[]][] = [
    [() => undefined, []],
    [() => ({}), []],
    [
      () => {
        throw new Error("x");
      },
      ["bad throw"],
    ],
    [() => 5, ["bad malformed"]],
    [never, ["bad timeout"]],
  ];
  for (const place of [0, 1, 2])
    for (const [handler, recorded] of idle) {
      failures = [];
      hooks = create({ onFailure: (failure) => failures.push(failure) });
      const handlers: unknown[] = [() => ({ head: "A", tools: ["x"] }), () => ({ head: "B", model: "m" })];
      handlers.splice(place, 0, handler);
      for (const one of handlers) hooks.on("shape", one, {}, { id: one === handler ? "bad" : "good" });
      expect(await run("shape")).toEqual({ kind: "proceed", payload: { head: "A\n\nB", model: "m", tools: ["x"] } });
      expect(kinds()).toEqual(recorded);
    }
});

test.each([[[]], ["text"], [[1]], [{}]])("allows nothing after a list of %j", async (tools) => {
  hooks.on("shape", () => ({ tools: ["x"] }));
  hooks.on("shape", () => ({ tools }));
  hooks.on("shape", () => ({ tools: ["x"] }));
  expect(await run("shape")).toEqual({ kind: "proceed", payload: { tools: [] } });
});

test("yields nothing where nothing was contributed or nobody is registered", async () => {
  expect(await run("shape", { note: "n" })).toEqual({ kind: "proceed", payload: {} });
  hooks.on("shape", () => {});
  expect(await run("shape", { note: "n" })).toEqual({ kind: "proceed", payload: {} });
});

test("shares one snapshot among the handlers of a dispatch, and shows it to nobody else", async () => {
  const payload = { note: "n", list: [1] };
  const seen: (typeof payload)[] = [];
  hooks.on("shape", (_: unknown, own: typeof payload) => {
    seen.push(own);
    own.list.push(2);
    setTimeout(() => own.list.push(3), 5);
    return { head: "h" };
  });
  hooks.on("shape", (_: unknown, own: typeof payload) => void seen.push(own));
  await run("shape", payload);
  await run("shape", payload);
  expect([seen[0] === seen[1], seen[2] === seen[3], seen[0] === seen[2], seen[1]]).toEqual([
    true,
    true,
    false,
    { note: "n", list: [1, 2, 3] },
  ]);
  expect(payload).toEqual({ note: "n", list: [1] });
});

test("feeds no result to a later handler of a snapshot event, and does on a chained one", async () => {
  const seen: unknown[] = [];
  for (const event of ["shape", "filter"]) {
    hooks.on(event, () => ({ note: "a", head: "b" }));
    hooks.on(event, (_: unknown, own: unknown) => void seen.push(own));
    await run(event, { note: "x" });
  }
  expect(seen).toEqual([{ note: "x" }, { note: "a" }]);
});

test.each([
  ["shape", 100],
  ["ended", 300],
])("stops waiting for a handler of %s at its default limit", async (event, limit) => {
  hooks.on(event, never, {}, { id: "h" });
  void run(event, {}, {}, 0);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(kinds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(["h timeout"]);
});

test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, "7", null])(
  "takes the default for a limit of %s",
  async (timeout) => {
    hooks.on("shape", never, { timeout }, { id: "h" });
    expect(await run("shape", {}, {}, 100)).toEqual({ kind: "proceed", payload: {} });
    expect(failures.map(({ reason }) => reason)).toEqual(["Handler h exceeded its limit of 100 ms"]);
  },
);

test("awaits a handler of an event without limit however long it takes", async () => {
  hooks.on("filter", () => new Promise((done) => setTimeout(() => done({ note: "late" }), 10 ** 7)));
  expect(await run("filter", {}, {}, 10 ** 7)).toEqual({ kind: "proceed", payload: { note: "late" } });
  expect(vi.getTimerCount()).toBe(0);
});

test("blocks at the first block, with reason and message, and fails closed", async () => {
  hooks.on("admit", () => ({ outcome: "block", reason: "secret", message: "sorry" }), { priority: 1 });
  hooks.on("admit", () => ({ outcome: "pass" }));
  expect(await run("admit")).toEqual({ kind: "blocked", reason: "secret", message: "sorry" });
  expect(failures).toEqual([]);
  hooks = create();
  hooks.on("admit", () => ({ outcome: "allow" }));
  expect(await run("admit")).toMatchObject({ kind: "blocked", message: undefined });
  hooks = create();
  hooks.on("admit", () => ({ outcome: "pass" }));
  hooks.on("admit", () => {});
  expect(await run("admit")).toEqual({ kind: "proceed", payload: {} });
});

test("rejects with the handler's own error where the page passes failures on", async () => {
  const error = new Error("mine");
  const later = vi.fn();
  hooks.on("filter", async () => {
    throw error;
  });
  hooks.on("filter", later);
  const outcome = hooks.dispatch("filter", {}, {});
  await expect(outcome).rejects.toBe(error);
  expect(later.mock.calls).toEqual([]);
});

test("does not wait for detached observers, yet bounds and records them", async () => {
  const log: string[] = [];
  hooks.on(
    "ended",
    async () => {
      log.push("a");
      await new Promise((done) => setTimeout(done, 10));
      throw new Error("late");
    },
    {},
    { id: "a" },
  );
  hooks.on(
    "ended",
    () => {
      log.push("b");
      return never();
    },
    { timeout: 20 },
    { id: "b" },
  );
  hooks.on("ended", () => {
    log.push("c");
    return { anything: 1 };
  });
  expect([await hooks.dispatch("ended", {}, {}), log, kinds()]).toEqual([
    { kind: "proceed", payload: {} },
    ["a", "b", "c"],
    [],
  ]);
  await vi.advanceTimersByTimeAsync(20);
  expect([kinds(), vi.getTimerCount()]).toEqual([["a throw", "b timeout"], 0]);
});

const verdict = (word: string, because?: string, again?: unknown) => ({
  verdict: word,
  ...(because === undefined ? {} : { because }),
  ...(again === undefined ? {} : { again }),
});

test.each([
  [
    "finalize over revise",
    [verdict("revise", "r"), verdict("finalize", "done"), verdict("revise", "s")],
    { verdict: "finalize", because: "done" },
  ],
  [
    "every reason of several revise",
    [verdict("revise", "r"), verdict("revise", ""), verdict("continue"), verdict("revise", "s", { instruction: "i" })],
    { verdict: "revise", because: "r\n\ns\n\ni", again: { instruction: "i" } },
  ],
  ["a finalize without reason", [verdict("revise", "r"), verdict("finalize")], { verdict: "finalize" }],
  ["no decision", [verdict("continue"), undefined], {}],
])("folds by a named rule: %s", async (_title, results, expected) => {
  for (const result of results) hooks.on("finish", async () => result);
  expect(await run("finish")).toEqual({ kind: "proceed", payload: expected });
});

const authority = (revoked: AbortSignal, surface = ["search"]) => ({ surface, fingerprint: "f", revoked });

test("calls in each phase only its own handlers, and honours only its own fields", async () => {
  const calls: string[] = [];
  hooks.on("shape", () => {
    calls.push("ordinary");
    return { head: "o", model: "m" };
  });
  hooks.on(
    "shape",
    () => {
      calls.push("proven");
      return { head: "p", model: "n" };
    },
    { proven: true },
  );
  const proof = authority(new AbortController().signal);
  expect(await run("shape", {}, { phase: "ordinary" })).toEqual({
    kind: "proceed",
    payload: { head: "o", model: "m" },
  });
  expect(await run("shape", {}, { phase: "proven", authority: proof })).toEqual({
    kind: "proceed",
    payload: { head: "p" },
  });
  expect(await run("shape", {}, { phase: "proven" })).toEqual({ kind: "proceed", payload: {} });
  expect(await run("shape", {}, { phase: "proven", authority: authority(AbortSignal.abort()) })).toEqual({
    kind: "proceed",
    payload: {},
  });
  expect(calls).toEqual(["ordinary", "proven"]);
  await expect(hooks.dispatch("shape", {}, {}, { phase: "third" })).rejects.toThrow(
    "Cannot dispatch shape: it has no phase third",
  );
});

type Proof = { has(name: string): boolean; check(): void; mark: string };

test("lends an authority over the finalized surface that ends with revocation or dispatch", async () => {
  const revoked = new AbortController();
  const surface = ["search"];
  const proofs: Proof[] = [];
  const inside: unknown[] = [];
  hooks.on(
    "shape",
    ({ proof }: { proof: Proof }) => {
      surface.push("write");
      proof.check();
      inside.push([proof.has("search"), proof.has("write"), proof.mark, Object.isFrozen(proof)]);
      proofs.push(proof);
    },
    { proven: true },
  );
  await run("shape", {}, { phase: "proven", authority: authority(revoked.signal, surface) });
  hooks.on(
    "shape",
    ({ proof }: { proof: Proof }) => {
      revoked.abort();
      inside.push(proof.has("search"));
      proof.check();
    },
    { proven: true },
    { id: "late" },
  );
  await run("shape", {}, { phase: "proven", authority: authority(revoked.signal) });
  expect(inside).toEqual([[true, false, "f", true], [true, false, "f", true], false]);
  expect([proofs[0]?.has("search"), kinds()]).toEqual([false, ["late throw"]]);
  expect(() => proofs[0]?.check()).toThrow("The authority is no longer active");
});

test("discards what a handler returned while its authority was lost, and starts no later one", async () => {
  const revoked = new AbortController();
  const later = vi.fn();
  hooks.on("shape", () => ({ head: "kept" }), { proven: true });
  hooks.on(
    "shape",
    async () => {
      await new Promise((done) => setTimeout(done, 5));
      return { head: "stale" };
    },
    { proven: true },
  );
  hooks.on("shape", later, { proven: true });
  const outcome = hooks.dispatch("shape", {}, {}, { phase: "proven", authority: authority(revoked.signal) });
  await vi.advanceTimersByTimeAsync(1);
  revoked.abort();
  await vi.advanceTimersByTimeAsync(10);
  expect([await outcome, later.mock.calls]).toEqual([{ kind: "proceed", payload: { head: "kept" } }, []]);
});

type Life = { check(): void };

test("keeps a handler's lifetime active only while it is awaited", async () => {
  const lives: Life[] = [];
  const active = (life: Life | undefined) => {
    try {
      life?.check();
      return true;
    } catch {
      return false;
    }
  };
  const seen: boolean[][] = [];
  const ends = [
    async () => {},
    () => {
      throw new Error("x");
    },
    never,
    () => {},
  ];
  for (const end of ends)
    hooks.on(
      "shape",
      ({ life }: { life: Life }) => {
        lives.push(life);
        seen.push(lives.map(active));
        return end();
      },
      { timeout: 5 },
    );
  await run("shape");
  expect(seen).toEqual([[true], [false, true], [false, false, true], [false, false, false, true]]);
  expect([lives.map(active), lives.map(Object.isFrozen)]).toEqual([
    [false, false, false, false],
    [true, true, true, true],
  ]);
});

test("skips a nested dispatch of the same event and phase, and nothing else", async () => {
  const calls: string[] = [];
  const inner = async (id: string, event: string, options: object) =>
    void calls.push(`${id} ${JSON.stringify((await hooks.dispatch(event, {}, {}, options)).payload)}`);
  hooks.on("shape", async (_: unknown, { note }: { note?: string }) => {
    if (note !== "outer") return { head: "inner" };
    await inner("nested", "shape", { id: "d2", within: "d1" });
    await inner("independent", "shape", { id: "d3" });
    await inner("other", "filter", { id: "d4", within: "d1" });
    return { head: "outer" };
  });
  hooks.on("filter", () => inner("deep", "shape", { within: "d4" }));
  expect(await run("shape", { note: "outer" }, { id: "d1" })).toEqual({ kind: "proceed", payload: { head: "outer" } });
  await inner("after", "shape", { id: "d6", within: "d1" });
  expect(calls).toEqual(["nested {}", `independent {"head":"inner"}`, "deep {}", "other {}", `after {"head":"inner"}`]);
});
