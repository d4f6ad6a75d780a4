import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { judgeKey } from "./started.ts";

/** Within a group, framework handlers start before plugin handlers. */
export const orderTiers: Law = {
  name: "order.tiers",
  needs: ["framework-tier"],
  hint: "Look at whether your kernel sorts the framework's own handlers in front of plugins' within each group.",
  judge(reading, verdict) {
    judgeKey("tier", reading, verdict, { where: isSeries, rule: "its tier comes first" });
  },
};
