import type { SurroundingsChange } from "../program/surroundings.ts";

/** What the page says of a plugin's handlers in a dispatch; `open`: it leaves both. */
export type ModelVerdict = "runs" | "stays out" | "open";

/** A plugin that is loaded. */
interface ModelPlugin {
  readonly isCommunity: boolean;
  /** it was loaded before: what is left of its former life is open */
  readonly isBack: boolean;
}

interface ModelSwitches {
  readonly enabled: ReadonlySet<string>;
  readonly approved: ReadonlySet<string>;
  /** by plugin: faults behind its last success */
  readonly runs: ReadonlyMap<string, number>;
}

interface ModelExecution {
  readonly session: string;
  readonly verdicts: ReadonlyMap<string, ModelVerdict>;
}

/** Who is loaded, enabled and approved, who has how many faults, and what each execution was begun with. */
export interface ModelState {
  readonly threshold: number;
  readonly plugins: ReadonlyMap<string, ModelPlugin>;
  readonly gone: ReadonlySet<string>;
  readonly sessions: ReadonlyMap<string, ModelSwitches>;
  readonly executions: ReadonlyMap<string, ModelExecution>;
  /** by plugin, over all sessions */
  readonly faults: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, number>;
}

/** Something that happens. A `load` is one that succeeded. */
export type ModelStep =
  | Exclude<SurroundingsChange, { op: "load" | "begin" }>
  | { op: "load"; plugin: string; community: boolean }
  | { op: "begin"; execution: string; session: string }
  | { op: "fault" | "success"; session: string; plugin: string };

/** A world without plugins and sessions, in which `threshold` faults pause. */
export function emptyModel(threshold: number): ModelState {
  const nothing = new Map();
  return {
    threshold,
    plugins: nothing,
    gone: new Set(),
    sessions: nothing,
    executions: nothing,
    faults: nothing,
    runs: nothing,
  };
}

/** The state behind a step. What speaks of sessions that are not open changes nothing. */
export function stepModel(state: ModelState, step: ModelStep): ModelState {
  switch (step.op) {
    case "load": {
      const plugin = { isCommunity: step.community, isBack: state.gone.has(step.plugin) };
      return { ...state, plugins: put(state.plugins, step.plugin, plugin) };
    }
    case "unload": {
      const plugins = new Map(state.plugins);
      plugins.delete(step.plugin);
      const left = { ...state, plugins, gone: new Set([...state.gone, step.plugin]) };
      return { ...left, executions: loosened(state, step.plugin, null) };
    }
    case "open":
      return {
        ...state,
        sessions: put(state.sessions, step.session, { enabled: new Set(), approved: new Set(), runs: new Map() }),
      };
    case "enable":
      return withSession(state, step.session, (session) => ({
        ...session,
        enabled: turned(session.enabled, step.plugin, step.on),
      }));
    case "approve": {
      const isCommunity = state.plugins.get(step.plugin)?.isCommunity === true;
      const left = isCommunity ? { ...state, executions: loosened(state, step.plugin, step.session) } : state;
      return withSession(left, step.session, (session) => ({
        ...session,
        approved: turned(session.approved, step.plugin, step.on),
      }));
    }
    case "begin": {
      const verdicts = new Map(
        [...state.plugins.keys()].map((plugin) => [plugin, admission(state, plugin, step.session)]),
      );
      return { ...state, executions: put(state.executions, step.execution, { session: step.session, verdicts }) };
    }
    case "end": {
      const executions = new Map(state.executions);
      executions.delete(step.execution);
      return { ...state, executions };
    }
    case "fault":
      return counted(
        { ...state, faults: put(state.faults, step.plugin, (state.faults.get(step.plugin) ?? 0) + 1) },
        step,
        (run) => run + 1,
      );
    case "success":
      return counted(state, step, () => 0);
  }
}

/** Whether a plugin's handlers run in a dispatch of an execution that has begun, or of a session now. */
export function admits(
  state: ModelState,
  plugin: string,
  where: { execution: string } | { session: string },
): ModelVerdict {
  if ("execution" in where) return state.executions.get(where.execution)?.verdicts.get(plugin) ?? "open";
  const verdict = admission(state, plugin, where.session);
  // a pause counts from the next execution on, and an event outside of executions is none
  return state.plugins.has(plugin) && (state.faults.get(plugin) ?? 0) >= state.threshold ? "open" : verdict;
}

function admission(state: ModelState, id: string, name: string): ModelVerdict {
  const plugin = state.plugins.get(id);
  const session = state.sessions.get(name);
  if (plugin === undefined || session === undefined) return "open";
  if (!session.enabled.has(id)) return plugin.isBack ? "open" : "stays out";
  if (plugin.isCommunity && !session.approved.has(id)) return plugin.isBack ? "open" : "stays out";
  if (plugin.isBack) return "open";
  if ((state.faults.get(id) ?? 0) < state.threshold) return "runs";
  const isSure = Math.min(session.runs.get(id) ?? 0, state.runs.get(id) ?? 0) >= state.threshold;
  return isSure ? "stays out" : "open";
}

function counted(
  state: ModelState,
  { session, plugin }: { session: string; plugin: string },
  count: (run: number) => number,
): ModelState {
  const runs = put(state.runs, plugin, count(state.runs.get(plugin) ?? 0));
  return withSession({ ...state, runs }, session, (one) => ({
    ...one,
    runs: put(one.runs, plugin, count(one.runs.get(plugin) ?? 0)),
  }));
}

/** The executions in which a plugin's part is open from now on; of one session, or of all. */
function loosened(state: ModelState, plugin: string, session: string | null): ModelState["executions"] {
  return new Map(
    [...state.executions].map(([id, execution]) => [
      id,
      session === null || execution.session === session
        ? { ...execution, verdicts: put(execution.verdicts, plugin, "open" as const) }
        : execution,
    ]),
  );
}

function withSession(state: ModelState, id: string, change: (session: ModelSwitches) => ModelSwitches): ModelState {
  const session = state.sessions.get(id);
  return session === undefined ? state : { ...state, sessions: put(state.sessions, id, change(session)) };
}

function turned(set: ReadonlySet<string>, item: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(item);
  else next.delete(item);
  return next;
}

function put<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map(map).set(key, value);
}
