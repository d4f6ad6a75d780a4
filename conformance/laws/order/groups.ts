import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { judgeKey } from "./started.ts";

/** Handlers of an earlier group start before handlers of a later one; no group given means the default group. */
export const orderGroups: Law = {
  name: "order.groups",
  needs: ["groups"],
  hint: "Look at how your kernel sorts handlers by group, and which group it takes for one registered without.",
  judge(reading, verdict) {
    judgeKey("group", reading, verdict, { where: isSeries, rule: "its group comes first" });
  },
};
