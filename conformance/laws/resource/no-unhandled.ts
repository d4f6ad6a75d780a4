import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";

/** No dispatch leaves an unhandled rejection behind. */
export const noUnhandled: Law = {
  name: "resource.no-unhandled",
  hint: "Look at every promise that a handler or a match hands to your kernel: each needs a rejection callback at once.",
  judge(reading, verdict) {
    for (const settle of reading.facts("settle")) if (settle.fact.how === "reject" || settle.fact.how === "throw") verdict.held();
    for (const dispatch of reading.dispatches) for (const match of dispatch.matches) if (match.did === "throws" || match.plan.op === "reject") verdict.held();
    for (const { index, at, fact } of reading.facts("unhandled"))
      verdict.broken({ at: index, expected: "no rejection is left unhandled", observed: `one is at ${at} ms: ${brief(fact.error)}` });
  },
};
