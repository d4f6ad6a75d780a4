import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** What the kernel puts in front stands there once, whether the handler kept it or not. */
export const effectPrefixOnce: Law = {
  name: "effect.prefix-once",
  needs: ["effects"],
  hint: "Look at whether your kernel notices that a handler kept its text in front.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const { prefixFrom } = rewrite.merge;
        const given = prefixFrom === undefined ? undefined : soleContribution(use, rewrite)?.given;
        const head = use.situation.get(prefixFrom ?? "");
        if (
          typeof given !== "string" ||
          typeof head !== "string" ||
          head === "" ||
          given === use.original.get(rewrite.field)
        )
          continue;
        if (!given.startsWith(head)) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (typeof seen === "string" && seen.split(head).length === given.split(head).length) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} begins with ${brief(head)}, once`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
