import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { judgeKey } from "./started.ts";

/** Handlers of different plugins, or of whatever plugin where the page has no rule for those of one, start in the order of their registration. */
export const orderRegistration: Law = {
  name: "order.registration",
  hint: "Look at whether your kernel keeps one list over all plugins, in the order of registration.",
  judge(reading, verdict) {
    // a page without a rule for the handlers of one plugin means them too
    const isForAll = reading.leavesOpen("order.registration") && !reading.leavesOpen("order.same-plugin");
    judgeKey("registration", reading, verdict, {
      where: isSeries,
      among: (first, second) => isForAll || first.call.registration.plugin !== second.call.registration.plugin,
      rule: "it was registered first",
    });
  },
};
