import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { judgeKey } from "./started.ts";

/** Handlers of different plugins, equal in every other key, start in the order of their registration. */
export const orderRegistration: Law = {
  name: "order.registration",
  hint: "Look at whether your kernel keeps one list over all plugins, in the order of registration.",
  judge(reading, verdict) {
    judgeKey("registration", reading, verdict, {
      where: isSeries,
      // where the page tells those of one plugin apart, another law judges them
      among: (first, second) =>
        !reading.leavesOpen("order.same-plugin") || first.call.registration.plugin !== second.call.registration.plugin,
      rule: "it was registered first",
    });
  },
};
