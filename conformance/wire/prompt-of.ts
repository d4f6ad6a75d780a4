import type { Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";

/** What of a plan the adapter can do by itself, at once. */
export function promptOf(plan: Plan): {
  then: Exclude<Plan["then"], "never"> | "wait" | "wait-thenable";
  value?: Encoded;
} {
  const { then } = plan;
  const waits =
    (plan.after ?? 0) > 0 ||
    plan.heedsSignal === true ||
    [plan.mutate, plan.mutateContext, plan.ask, plan.register, plan.unregister, plan.nested].some(
      (list) => list !== undefined && list.length > 0,
    );
  if (waits && then === "thenable") return { then: "wait-thenable" };
  if (waits || then === "never") return { then: "wait" };
  return { then, ...(plan.value === undefined ? {} : { value: plan.value }) };
}
