import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { isEmptyOn, toldIn } from "./fields.ts";

/** The context names the session and the execution of its dispatch. */
export const names: Law = {
  name: "registration.names",
  needs: ["sessions"],
  hint: "Look at where your kernel takes the ids of session and execution from when it makes a context.",
  judge(reading, verdict) {
    const told = [
      ...toldIn("session", reading).map((one) => ({ ...one, right: one.scene.session.id })),
      ...toldIn("execution", reading).flatMap((one) => {
        if (isEmptyOn(one.field, one.scene, reading)) return [{ ...one, right: "" }];
        const { execution } = one.scene;
        return execution === null ? [] : [{ ...one, right: execution.plan.id }];
      }),
    ];
    for (const { scene, call, field, value, right } of told) {
      verdict.held();
      if (value === right) continue;
      verdict.broken({
        at: call.index,
        dispatch: scene.dispatch.id,
        expected: `${field} of ${call.id} is ${brief(right)}`,
        observed: brief(value),
      });
    }
  },
};
