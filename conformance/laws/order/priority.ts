import type { Law } from "../law.ts";
import { judgeKey } from "./started.ts";

/** Handlers start in the order of their priority, in the direction of the page; parallel ones too. */
export const orderPriority: Law = {
  name: "order.priority",
  needs: ["priorities"],
  hint: "Look at the direction in which your kernel sorts priorities, and at the priority of a handler registered without.",
  judge(reading, verdict) {
    judgeKey("priority", reading, verdict, { where: () => true, rule: "its priority comes first" });
  },
};
