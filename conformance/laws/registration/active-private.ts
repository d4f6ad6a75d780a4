import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { markersOf } from "../reading.ts";
import { textsIn } from "./active.ts";
import { toldIn } from "./fields.ts";

/** A change to the list of enabled plugins is seen by nobody else. */
export const activePrivate: Law = {
  name: "registration.active-private",
  needs: ["sessions"],
  hint: "Look at whether each context has a list of its own, and not the one that session or execution keeps.",
  judge(reading, verdict) {
    const told = toldIn("enabled plugins", reading);
    for (const { call, field } of told) {
      const planted = markersOf(call.plan.mutateContext?.filter(({ path }) => path[0] === field));
      if (planted.length === 0) continue;
      for (const other of told) {
        if (other.call.index <= call.index) continue;
        verdict.held();
        if (textsIn(other.value)?.some((item) => planted.includes(item)) !== true) continue;
        verdict.broken({
          at: other.call.index,
          dispatch: other.scene.dispatch.id,
          expected: `${field} of ${other.call.id} knows nothing of what ${call.id} did to its own`,
          observed: brief(other.value),
        });
      }
    }
  },
};
