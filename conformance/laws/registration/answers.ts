import type { SurroundingsChange } from "../../program/surroundings.ts";
import type { Law } from "../law.ts";
import type { Reading } from "../reading.ts";
import { stageOf } from "./stage.ts";

/** Opening, enabling, approving, beginning and ending what there is throws nothing. */
export const answers: Law = {
  name: "registration.answers",
  needs: ["sessions"],
  hint: "Look at which sessions, plugins and executions your kernel knows, and what it throws over those that exist.",
  judge(reading, verdict) {
    for (const { index, fact } of reading.facts("change")) {
      if (fact.change.op === "load" || !isOfWhatExists(fact.change, index, reading)) continue;
      verdict.held();
      if (fact.error === undefined) continue;
      verdict.broken({
        at: index,
        expected: `${fact.change.op} of what exists succeeds`,
        observed: `it fails: ${fact.error}`,
      });
    }
  },
};

function isOfWhatExists(change: SurroundingsChange, at: number, reading: Reading): boolean {
  const { plans, changes, loads } = stageOf(reading);
  const made = changes.filter(({ index }) => index < at).map((one) => one.change);
  const isOpen = (session: string) => made.some((one) => one.op === "open" && one.session === session);
  const isLoaded = (plugin: string) =>
    loads.some((load) => load.plugin.id === plugin && load.done !== null && load.done.index < at) &&
    loads.every(({ done }) => done === null || done.error === undefined);
  switch (change.op) {
    case "open":
      return !isOpen(change.session);
    case "enable":
    case "approve":
      return isOpen(change.session) && isLoaded(change.plugin);
    case "begin": {
      const plan = plans.executions.find(({ id }) => id === change.execution);
      const outer = plan?.within;
      const isUnder = outer === undefined || made.some((one) => one.op === "begin" && one.execution === outer);
      return plan !== undefined && isOpen(plan.session) && isUnder && !isBegun(change.execution);
    }
    case "end":
      return isBegun(change.execution) && !made.some((one) => one.op === "end" && one.execution === change.execution);
    default:
      return change.op === "unload" && isLoaded(change.plugin);
  }

  function isBegun(execution: string): boolean {
    return made.some((one) => one.op === "begin" && one.execution === execution);
  }
}
