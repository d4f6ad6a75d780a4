import type { ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";
import { admits, emptyModel, type ModelState, type ModelVerdict, stepModel } from "./model.ts";

/** What the model says of a plugin's handlers when a dispatch is made. */
export interface ModelOpinion {
  dispatch: string;
  plugin: string;
  verdict: ModelVerdict;
}

/**
 * Leads the model along a record. Faults are those that the kernel reports, so the opinions say what follows from the
 * kernel's own reports; a call of a dispatch with an outcome and without a report was a success.
 */
export function replayModel(program: Program, record: ProgramRecord): ModelOpinion[] {
  const { surroundings } = program;
  if (surroundings === undefined) return [];
  const opinions: ModelOpinion[] = [];
  const sessionOf = (dispatch: string): string => {
    const plan = program.dispatches.find(({ id }) => id === dispatch);
    const execution = surroundings.executions.find(({ id }) => id === plan?.execution);
    return execution?.session ?? plan?.session ?? "";
  };
  const calls = new Map<string, Map<string, string>>();
  let state: ModelState = emptyModel(surroundings.faultThreshold ?? Number.POSITIVE_INFINITY);
  for (const fact of record.facts) {
    switch (fact.kind) {
      case "change": {
        const { change } = fact;
        if (fact.error !== undefined || change.op === "load") break;
        if (change.op !== "begin") state = stepModel(state, change);
        else {
          const plan = surroundings.executions.find(({ id }) => id === change.execution);
          if (plan !== undefined) state = stepModel(state, { ...change, session: plan.session });
        }
        break;
      }
      case "loaded": {
        const plan = surroundings.plugins.find(({ id }) => id === fact.plugin);
        if (fact.error === undefined && plan !== undefined)
          state = stepModel(state, { op: "load", plugin: plan.id, community: plan.community === true });
        break;
      }
      case "dispatch": {
        const plan = program.dispatches.find(({ id }) => id === fact.dispatch);
        const { execution, session } = plan ?? {};
        calls.set(fact.dispatch, new Map());
        if (execution === undefined && session === undefined) break;
        const where = execution === undefined ? { session: session ?? "" } : { execution };
        for (const { id } of surroundings.plugins)
          opinions.push({ dispatch: fact.dispatch, plugin: id, verdict: admits(state, id, where) });
        break;
      }
      case "call": {
        const plugin = program.registrations.find(({ id }) => id === fact.registration)?.plugin;
        if (plugin !== undefined) calls.get(fact.dispatch)?.set(fact.registration, plugin);
        break;
      }
      case "failure": {
        const plugin = calls.get(fact.report.dispatch)?.get(fact.report.handler);
        calls.get(fact.report.dispatch)?.delete(fact.report.handler);
        if (plugin !== undefined)
          state = stepModel(state, { op: "fault", session: sessionOf(fact.report.dispatch), plugin });
        break;
      }
      case "outcome":
        for (const plugin of calls.get(fact.dispatch)?.values() ?? [])
          state = stepModel(state, { op: "success", session: sessionOf(fact.dispatch), plugin });
        break;
      default:
    }
  }
  return opinions;
}
