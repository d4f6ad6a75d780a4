import { createHooks } from "hookable";
import tapable from "tapable";
import type { EventSpec, Spec } from "../../spec/model/index.ts";
import { bestTimes } from "./best-times.ts";
import type { BenchModules } from "./load-dispatcher.ts";
import { sampleFields } from "./sample-value.ts";

/** One line of the benchmark. */
export interface BenchRow {
  what: string;
  /** ns of the dispatcher, of what it is held against, and of peers */
  ns: Record<string, number>;
  /** dispatcher over what it is held against */
  ratio: number;
  /** the ratio we aim for */
  goal: number;
}

/** How long to measure: alternating rounds, ms for each contestant and round. */
export interface BenchEffort {
  rounds: number;
  budget: number;
}

const idle = async (_context: unknown, _payload: unknown): Promise<void> => {};

/** Measures a generated dispatcher against plain loops and other libraries, all in one run. */
export async function measure(spec: Spec, modules: BenchModules, effort: BenchEffort): Promise<BenchRow[]> {
  const series = eventOf(spec, "series");
  const parallel = eventOf(spec, "parallel");
  const rows: BenchRow[] = [];
  if (series !== undefined) {
    for (const [count, goal] of [
      [0, 1],
      [1, 3],
      [10, 2.5],
      [100, 2.5],
    ] as const)
      rows.push(await seriesRow(spec, series, modules, count, goal, effort));
    for (const [name, size] of [
      ["medium", 5_000],
      ["large", 500_000],
    ] as const)
      rows.push(await sizeRow(spec, series, modules, name, size, effort));
  }
  if (parallel !== undefined) rows.push(await parallelRow(spec, parallel, modules, effort));
  return rows;
}

async function seriesRow(
  spec: Spec,
  event: EventSpec,
  { HookDispatcher }: BenchModules,
  count: number,
  goal: number,
  effort: BenchEffort,
): Promise<BenchRow> {
  const { context, payload } = argumentsOf(spec, event, 1);
  const handlers = Array.from({ length: count }, () => idle);
  const hooks = new HookDispatcher();
  const hookable = createHooks<Record<string, (context: unknown, payload: unknown) => Promise<void>>>();
  const tap = new tapable.AsyncSeriesHook<[unknown, unknown]>(["context", "payload"]);
  for (const [i, handler] of handlers.entries()) {
    hooks.on(event.name, handler);
    hookable.hook("event", handler);
    tap.tapPromise(`h${i}`, handler);
  }
  const ns = await bestTimes(
    {
      bare: async () => {
        for (const handler of handlers) await handler(context, payload);
      },
      dispatcher: () => hooks.dispatch(event.name, payload, context),
      hookable: () => hookable.callHook("event", context, payload),
      tapable: () => tap.promise(context, payload),
    },
    effort.rounds,
    effort.budget,
  );
  return { what: `series, small payload, ${count} handlers, to a bare loop`, ns, ratio: ns.dispatcher / ns.bare, goal };
}

async function sizeRow(
  spec: Spec,
  event: EventSpec,
  modules: BenchModules,
  name: string,
  size: number,
  effort: BenchEffort,
): Promise<BenchRow> {
  const one = JSON.stringify(argumentsOf(spec, event, 1).payload).length;
  const { context, payload } = argumentsOf(spec, event, Math.ceil(size / one));
  const handlers = Array.from({ length: 10 }, () => idle);
  const hooks = new modules.HookDispatcher();
  for (const handler of handlers) hooks.on(event.name, handler);
  const ns = await bestTimes(
    {
      "bare with copies": async () => {
        const own = modules.copyTree(payload);
        for (const handler of handlers) await handler(context, modules.copyTree(own));
      },
      dispatcher: () => hooks.dispatch(event.name, payload, context),
    },
    effort.rounds,
    effort.budget,
  );
  return {
    what: `series, ${name} payload, 10 handlers, to a bare loop with as many copies`,
    ns,
    ratio: ns.dispatcher / ns["bare with copies"],
    goal: 1.25,
  };
}

async function parallelRow(
  spec: Spec,
  event: EventSpec,
  { HookDispatcher }: BenchModules,
  effort: BenchEffort,
): Promise<BenchRow> {
  const { context, payload } = argumentsOf(spec, event, 1);
  const handlers = Array.from({ length: 10 }, () => idle);
  const hooks = new HookDispatcher();
  for (const handler of handlers) hooks.on(event.name, handler);
  const ns = await bestTimes(
    {
      "Promise.all": () => Promise.all(handlers.map((handler) => handler(context, payload))),
      dispatcher: () => hooks.dispatch(event.name, payload, context),
    },
    effort.rounds,
    effort.budget,
  );
  return {
    what: "parallel, small payload, 10 handlers, to Promise.all",
    ns,
    ratio: ns.dispatcher / ns["Promise.all"],
    goal: 2.5,
  };
}

/** Bytes of heap that a dispatch on a long-lived parent leaves behind; null without an exposed collector. */
export async function heapPerDispatch(
  spec: Spec,
  { HookDispatcher }: BenchModules,
  dispatches: number,
): Promise<number | null> {
  const event = eventOf(spec, "series");
  const collect = globalThis.gc;
  if (event === undefined || collect === undefined) return null;
  const { context, payload } = argumentsOf(spec, event, 1);
  const hooks = new HookDispatcher();
  hooks.on(event.name, idle);
  const { signal } = new AbortController();
  const run = async (): Promise<number> => {
    for (let i = 0; i < dispatches; i += 1) await hooks.dispatch(event.name, payload, context, { signal });
    collect();
    return process.memoryUsage().heapUsed;
  };
  await run();
  const before = await run();
  return Math.max(0, ((await run()) - before) / dispatches);
}

/** The first event of a mode that is no guard and has something to copy. */
function eventOf(spec: Spec, mode: string): EventSpec | undefined {
  const kinds = spec.kinds.filter((kind) => kind.modes[0] === mode).map(({ name }) => name);
  return spec.events.find(
    (event) => kinds.includes(event.kind) && !event.guard && event.payload.some(({ optional }) => !optional),
  );
}

function argumentsOf(
  spec: Spec,
  event: EventSpec,
  items: number,
): { context: Record<string, unknown>; payload: Record<string, unknown> } {
  return {
    context: sampleFields(
      spec.context.filter(({ source }) => source === "dispatch"),
      spec,
      1,
    ),
    payload: sampleFields(event.payload, spec, items),
  };
}
