import type { ExecutionPlan } from "../../program/surroundings.ts";
import { brief, isUndefined, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import type { Encoded } from "../../program/value.ts";
import type { Reading } from "../reading.ts";
import { toldIn } from "./fields.ts";
import { stageOf } from "./stage.ts";

/** Executions that come from one root tell the same number. */
export const root: Law = {
  name: "registration.root",
  needs: ["sessions"],
  hint: "Look at whether an execution that comes from another one takes over its number.",
  judge(reading, verdict) {
    const first = new Map<string, { call: string; value: Encoded | undefined }>();
    for (const { scene, call, field, value } of toldIn("root of the execution", reading)) {
      if (scene.execution === null || isUndefined(value)) continue;
      const name = rootOf(scene.execution.plan, reading);
      if (name === null) continue;
      const before = first.get(name);
      if (before === undefined) {
        first.set(name, { call: call.id, value });
        continue;
      }
      verdict.held();
      if (sameData(before.value, value)) continue;
      verdict.broken({
        at: call.index,
        dispatch: scene.dispatch.id,
        expected: `${field} of ${call.id} is ${brief(before.value)}, as in ${before.call}: both come from ${name}`,
        observed: brief(value),
      });
    }
  },
};

/** The execution at the root; null where one in between had ended, or had not begun, when its successor began. */
function rootOf(plan: ExecutionPlan, reading: Reading): string | null {
  const { plans, changes } = stageOf(reading);
  const at = (op: "begin" | "end", id: string) =>
    changes.find(({ change }) => change.op === op && "execution" in change && change.execution === id)?.index;
  let here = plan;
  while (here.within !== undefined) {
    const outer = plans.executions.find(({ id }) => id === here.within);
    const [begun, since] = [at("begin", here.within), at("begin", here.id)];
    if (outer === undefined || begun === undefined || since === undefined || begun >= since) return null;
    if ((at("end", outer.id) ?? Number.POSITIVE_INFINITY) < since) return null;
    here = outer;
  }
  return here.id;
}
