import type { Program } from "./program.ts";
import { shrinkTime } from "./shrink.ts";
import { dropDispatch, dropRegistration } from "./shrink-ids.ts";
import { without } from "./shrink-value.ts";
import type { PluginPlan, SessionPlan, Surroundings } from "./surroundings.ts";

/** Programs with less around their dispatches: fewer plugins, sessions and executions, then simpler ones. */
export function* shrinkSurroundings(program: Program): Generator<Program> {
  const { surroundings } = program;
  if (surroundings === undefined) return;
  for (const { id } of surroundings.plugins) yield dropPlugin(program, surroundings, id);
  for (const { id } of surroundings.executions) yield dropExecution(program, surroundings, id);
  for (const { id } of surroundings.sessions) yield dropSession(program, surroundings, id);
  for (const [index, plugin] of surroundings.plugins.entries())
    for (const simpler of shrinkPlugin(plugin))
      yield { ...program, surroundings: { ...surroundings, plugins: surroundings.plugins.with(index, simpler) } };
  for (const [index, session] of surroundings.sessions.entries())
    for (const simpler of shrinkSession(session))
      yield { ...program, surroundings: { ...surroundings, sessions: surroundings.sessions.with(index, simpler) } };
  for (const [index, execution] of surroundings.executions.entries())
    if (execution.within !== undefined)
      yield {
        ...program,
        surroundings: {
          ...surroundings,
          executions: surroundings.executions.with(index, without(execution, "within")),
        },
      };
}

function dropPlugin(program: Program, surroundings: Surroundings, id: string): Program {
  const own = program.registrations.filter(({ plugin }) => plugin === id);
  const rest = own.reduce((left, registration) => dropRegistration(left, registration.id), program);
  return {
    ...rest,
    actions: rest.actions.filter((action) => !("plugin" in action) || action.plugin !== id),
    surroundings: { ...surroundings, plugins: surroundings.plugins.filter((plugin) => plugin.id !== id) },
  };
}

function dropExecution(program: Program, surroundings: Surroundings, id: string): Program {
  const own = program.dispatches.filter(({ execution }) => execution === id);
  const rest = own.reduce((left, dispatch) => dropDispatch(left, dispatch.id), program);
  return {
    ...rest,
    actions: rest.actions.filter((action) => !("execution" in action) || action.execution !== id),
    surroundings: {
      ...surroundings,
      executions: surroundings.executions
        .filter((execution) => execution.id !== id)
        .map((execution) => (execution.within === id ? without(execution, "within") : execution)),
    },
  };
}

function dropSession(program: Program, surroundings: Surroundings, id: string): Program {
  const executions = surroundings.executions.filter(({ session }) => session === id);
  const rest = executions.reduce(
    (left, execution) => dropExecution(left, left.surroundings ?? surroundings, execution.id),
    program,
  );
  const own = rest.dispatches.filter(({ session }) => session === id);
  const left = own.reduce((other, dispatch) => dropDispatch(other, dispatch.id), rest);
  const around = left.surroundings ?? surroundings;
  return {
    ...left,
    actions: left.actions.filter((action) => !("session" in action) || action.session !== id),
    surroundings: { ...around, sessions: around.sessions.filter((session) => session.id !== id) },
  };
}

function* shrinkPlugin(plugin: PluginPlan): Generator<PluginPlan> {
  for (const key of ["settings", "pause", "throws", "community"] as const)
    if (plugin[key] !== undefined) yield without(plugin, key);
  for (const index of plugin.declares.keys())
    yield { ...plugin, declares: plugin.declares.filter((_, other) => other !== index) };
  for (const pause of shrinkTime(plugin.pause ?? 0)) if (pause > 0) yield { ...plugin, pause };
}

function* shrinkSession(session: SessionPlan): Generator<SessionPlan> {
  const { settings } = session;
  if (settings === undefined) return;
  yield without(session, "settings");
  for (const plugin of Object.keys(settings)) yield { ...session, settings: without(settings, plugin) };
}
