import { brief } from "../encoded.ts";
import type { Encoded } from "../../program/value.ts";
import type { Law } from "../law.ts";

/** No dispatch leaves an unhandled rejection behind. */
export const noUnhandled: Law = {
  name: "resource.no-unhandled",
  hint: "Look at every promise that a handler or a match hands to your kernel: each needs a rejection callback at once.",
  judge(reading, verdict) {
    for (const settle of reading.facts("settle"))
      if (settle.fact.how === "reject" || settle.fact.how === "throw") verdict.held();
    for (const dispatch of reading.dispatches)
      for (const match of dispatch.matches) if (match.did === "throws" || match.plan.op === "reject") verdict.held();
    for (const { index, at, fact } of reading.facts("unhandled")) {
      const origin = reading
        .facts("settle")
        .find(
          (settle) =>
            (settle.fact.how === "reject" || settle.fact.how === "throw") && wordsOf(settle.fact.value) === fact.error,
        );
      const call = origin?.fact.call;
      verdict.broken({
        at: index,
        ...(call === undefined ? {} : { dispatch: call.slice(0, call.indexOf("/")) }),
        expected: "no rejection is left unhandled",
        observed: `one is at ${at} ms${call === undefined ? "" : `, from ${call}`}: ${brief(fact.error)}`,
      });
    }
  },
};

/** What a thrown value says: texts of a program are unique, so they tell whose it is. */
function wordsOf(value: Encoded): Encoded | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return value.$ === "error" ? value.message : undefined;
}
