import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { judgeKey, type Started } from "./started.ts";

/** Handlers of one plugin, equal in every other key, start in the order of their registration; so do the framework's. */
export const orderSamePlugin: Law = {
  name: "order.same-plugin",
  hint: "Look at whether your kernel's sorting keeps the order of registration among equals (a stable sort).",
  judge(reading, verdict) {
    judgeKey("registration", reading, verdict, {
      where: isSeries,
      apart: pluginOf,
      rule: "one plugin registered it first",
    });
  },
};

function pluginOf({ call }: Started): string {
  return call.registration.plugin ?? "";
}
