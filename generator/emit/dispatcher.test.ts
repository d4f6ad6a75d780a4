import { expect, test } from "vitest";
import { patchSpec, turnSpec } from "./__fixtures__/dispatcher-specs.ts";
import { dispatcherFiles, loadDispatcher, typeFaults } from "./__fixtures__/load-dispatcher.ts";
import { emitDispatcher } from "./dispatcher.ts";

const turnProgram = `
import { HookDispatcher, type HookFailure } from "./dispatcher.ts";
const failures: HookFailure[] = [];
const hooks = new HookDispatcher({ onFailure: (failure) => failures.push(failure), provide: () => ({ settings: () => ({}) }) });
const off: () => void = hooks.on("Gate", async (context, payload) => {
  const subject: string = context.subject;
  if (context.signal.aborted || payload.note === subject) return { action: "stop", why: "no" };
  return { action: "go", put: { note: "x" } };
}, { stage: "early", limitMs: 5, only: (payload) => payload.note === "n" }, { plugin: "p" });
hooks.on("Watch", () => {});
hooks.on("Watch", async () => {});
// @ts-expect-error: no such event
hooks.on("Nothing", () => {});
// @ts-expect-error: a house event is about no subject
hooks.on("Close", (context) => { context.subject; });
// @ts-expect-error: a result of another shape
hooks.on("Gate", () => ({ action: "stay" }));
const outcome = await hooks.dispatch("Gate", { note: "n" }, { turn: "t", subject: "s", plugins: [] });
const reason: string | undefined = outcome.kind === "blocked" ? outcome.reason : outcome.payload.note;
const watched = await hooks.dispatch("Watch", {}, { turn: "t", subject: "s", plugins: [] });
const note: string | undefined = watched.payload.note;
export { failures, note, off, reason };
`;

const patchProgram = `
import { HookDispatcher } from "./dispatcher.ts";
const hooks = new HookDispatcher();
hooks.on("shape", async (context) => {
  context.life?.check();
  return context.proof?.has("search") === true ? { head: "h" } : { tools: ["a"] };
}, { proven: true, priority: 3 });
const outcome = await hooks.dispatch("shape", {}, {}, { phase: "proven", within: "d1" });
const head: string | undefined = outcome.payload.head;
const filtered = await hooks.dispatch("filter", { note: "n" }, {});
const note: string | undefined = filtered.payload.note;
export { head, note };
`;

test.each([
  ["turns", turnSpec, turnProgram],
  ["patches", patchSpec, patchProgram],
])("is strict TypeScript, typed per event: %s", (_name, spec, program) => {
  expect(typeFaults(spec, program)).toEqual([]);
});

test.each([
  ["one after another", (modes: readonly string[]) => modes.includes("series")],
  ["at once", (modes: readonly string[]) => !modes.includes("series")],
])("is strict TypeScript where all handlers run %s", (_how, fits) => {
  const kinds = turnSpec.kinds.filter(({ modes }) => fits(modes)).map(({ name }) => name);
  const events = turnSpec.events.filter(({ kind }) => kinds.includes(kind));
  expect(events).not.toEqual([]);
  expect(typeFaults({ ...turnSpec, events }, "")).toEqual([]);
});

test.each([
  [
    "turns",
    turnSpec,
    [
      "priority",
      "phase",
      "authority",
      "within",
      "strongestDecision",
      "intersect",
      "concat",
      "contributions",
      "snapshot",
      '"rejected"',
    ],
  ],
  [
    "patches",
    patchSpec,
    [
      "match",
      "tier",
      "GROUPS",
      "new Proxy",
      "AbortController",
      "addEventListener",
      "cancelled",
      "structuredClone",
      "pinned",
    ],
  ],
])("holds nothing that its page does not use: %s", (_name, spec, words) => {
  const source = emitDispatcher(spec);
  expect(words.filter((word) => source.includes(word))).toEqual([]);
});

test.each([
  ["turns", turnSpec],
  ["patches", patchSpec],
])("contains no any, and imports types of its own folder alone: %s", (_name, spec) => {
  const source = emitDispatcher(spec);
  expect(source.match(/[:<] *any\b|\bas any\b/g)).toBeNull();
  expect([...source.matchAll(/ from "([^"]+)";$/gm)].map(([, path]) => path)).toEqual([
    "./copies.ts",
    "./events.ts",
    "./types.ts",
  ]);
});

test("is the same text each time", () => {
  expect(dispatcherFiles(turnSpec)).toEqual(dispatcherFiles(structuredClone(turnSpec)));
});

test("refuses a named rule that nobody has written", () => {
  const spec = structuredClone(patchSpec);
  const rewrite = spec.events[1]?.rewrites[0];
  if (rewrite !== undefined) rewrite.merge.rule = "rule:unheard-of";
  expect(() => emitDispatcher(spec)).toThrow(
    "Cannot emit the merge rule `rule:unheard-of`: write it in generator/emit/rules/unheard-of.ts, as `unheardOf`.",
  );
});

test("keeps hostile names of a page inside their literals", async () => {
  const spec = structuredClone(turnSpec);
  const hostile = `*/ globalThis.hookspecPwned = 1; /* \${1} \u2028 "`;
  for (const event of spec.events) {
    event.meaning = hostile;
    if (event.scope === "house") event.scope = hostile;
  }
  const kind = spec.kinds[0];
  if (kind !== undefined) kind.name = hostile;
  for (const one of [...spec.events, ...spec.decisions]) if (one.kind === "in turn") one.kind = hostile;
  await loadDispatcher(spec);
  expect(Object.hasOwn(globalThis, "hookspecPwned")).toBe(false);
});

test("is offered as a kernel with the capabilities of its page", async () => {
  const { kernel } = await loadDispatcher(patchSpec);
  expect({ identity: kernel.identity, capabilities: kernel.capabilities }).toEqual({
    identity: { name: "hookspec reference dispatcher", version: "1.0.0", system: "patches" },
    capabilities: patchSpec.capabilities.map(({ name }) => name),
  });
  const failures: object[] = [];
  const instance = kernel.create({ recordFailure: (failure) => void failures.push(failure) });
  const off = instance.register({
    id: "h1",
    event: "admit",
    plugin: "p",
    tier: "plugin",
    options: {},
    handler: () => 5,
  });
  const dispatch = { id: "d1", event: "admit", payload: {}, context: {} };
  expect(await instance.dispatch(dispatch)).toEqual({
    kind: "blocked",
    reason: "Handler h1 returned what fits no form of result",
    message: undefined,
  });
  off();
  expect(await instance.dispatch(dispatch)).toEqual({ kind: "proceed", payload: {} });
  expect(failures).toEqual([
    {
      dispatch: "d1",
      event: "admit",
      handler: "h1",
      plugin: "p",
      kind: "malformed",
      reason: "Handler h1 returned what fits no form of result",
    },
  ]);
});
