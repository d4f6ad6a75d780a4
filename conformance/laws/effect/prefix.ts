import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** What the kernel puts in front stands in front of a rewritten text. */
export const effectPrefix: Law = {
  name: "effect.prefix",
  needs: ["effects"],
  hint: "Look at where your kernel puts its own text in front of a rewritten one.",
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
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (typeof seen === "string" && seen.startsWith(head)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} begins with ${brief(head)}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
