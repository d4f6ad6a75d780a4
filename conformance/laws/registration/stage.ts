import type {
  ExecutionPlan,
  PluginPlan,
  SessionPlan,
  Surroundings,
  SurroundingsChange,
} from "../../program/surroundings.ts";
import { noted } from "../notes.ts";
import type { DispatchReading, Placed, Reading } from "../reading.ts";
import { type LoadReading, readLoads } from "./loads.ts";

/** An execution that has begun. */
export interface ExecutionReading {
  plan: ExecutionPlan;
  begun: Placed;
  ended: Placed | null;
}

/** A dispatch in a session that is open, and in an execution under way if it names one. */
export interface Scene {
  dispatch: DispatchReading;
  session: SessionPlan;
  execution: ExecutionReading | null;
  /** when it was settled which handlers it can have: the beginning of its execution, or its own */
  settled: Placed;
}

/** A change that the kernel made. */
export interface MadeChange extends Placed {
  change: SurroundingsChange;
}

/** The plugins, sessions and executions of a record, read for the laws. */
export interface Stage {
  plans: Surroundings;
  loads: readonly LoadReading[];
  changes: readonly MadeChange[];
  scenes: readonly Scene[];
}

const NOTHING: Stage = { plans: { plugins: [], sessions: [], executions: [] }, loads: [], changes: [], scenes: [] };

/** What a record tells of plugins, sessions and executions. */
export function stageOf(reading: Reading): Stage {
  return readStage(reading, null);
}

/** The plan of a plugin; undefined for a name that is none. */
export function pluginOf(id: string | undefined, reading: Reading): PluginPlan | undefined {
  return stageOf(reading).plans.plugins.find((plugin) => plugin.id === id);
}

const readStage = noted((reading: Reading, _whole: null): Stage => {
  const plans = reading.program.surroundings;
  if (plans === undefined) return NOTHING;
  const changes = reading
    .facts("change")
    .flatMap(({ index, at, fact }) => (fact.error === undefined ? [{ index, at, change: fact.change }] : []));
  return { plans, loads: readLoads(reading), changes, scenes: readScenes(reading, plans, changes) };
});

function readScenes(reading: Reading, plans: Surroundings, changes: readonly MadeChange[]): Scene[] {
  return reading.dispatches.flatMap((dispatch): Scene[] => {
    const { execution: id } = dispatch.plan;
    const execution = id === undefined ? null : executionOf(id, plans, changes);
    if (execution !== null && (execution.begun.index > dispatch.index || isOver(execution, dispatch))) return [];
    if (id !== undefined && execution === null) return [];
    const name = execution?.plan.session ?? dispatch.plan.session;
    const session = plans.sessions.find((one) => one.id === name);
    const settled = execution?.begun ?? dispatch;
    const isOpen = changes.some(
      ({ index, change }) => change.op === "open" && change.session === name && index < settled.index,
    );
    if (session === undefined || !isOpen) return [];
    return [{ dispatch, session, execution, settled: { index: settled.index, at: settled.at } }];
  });
}

function isOver({ ended }: ExecutionReading, dispatch: DispatchReading): boolean {
  const end = dispatch.outcome?.index ?? dispatch.rejected?.index ?? Number.POSITIVE_INFINITY;
  return ended !== null && ended.index < end;
}

function executionOf(id: string, plans: Surroundings, changes: readonly MadeChange[]): ExecutionReading | null {
  const plan = plans.executions.find((one) => one.id === id);
  const found = (op: "begin" | "end") =>
    changes.filter(({ change }) => change.op === op && "execution" in change && change.execution === id);
  const [begun, again] = found("begin");
  if (plan === undefined || begun === undefined || again !== undefined) return null;
  return { plan, begun, ended: found("end")[0] ?? null };
}

/** How a switch stands: the last change before a place. */
export interface Switch {
  on: boolean;
  /** place of that change; -1 = there was none */
  since: number;
}

/** Whether a plugin is enabled, or approved, in a session. */
export function switchAt(
  op: "enable" | "approve",
  plugin: string,
  session: string,
  before: number,
  { changes }: Stage,
): Switch {
  const last = changes.findLast(
    ({ index, change }) => index < before && change.op === op && change.session === session && change.plugin === plugin,
  );
  return last?.change.op === op ? { on: last.change.on, since: last.index } : { on: false, since: -1 };
}
