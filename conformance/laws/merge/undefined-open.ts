import { certainEnding } from "../certain.ts";
import { disagreementOf } from "../agreement.ts";
import { isUndefined } from "../encoded.ts";
import type { Law } from "../law.ts";
import { foldedIn, honoured } from "./folded.ts";

/** A rewrite of a field to undefined overwrites the field or is ignored. */
export const mergeUndefinedOpen: Law = {
  name: "merge.undefined-open",
  hint: "Look at what your kernel does with a rewritten field whose value is undefined.",
  judge(reading, verdict) {
    for (const { dispatch, states } of foldedIn(reading)) {
      if (states.some((state) => state.loose === "all")) continue;
      const names = honoured(dispatch).map((rewrite) => rewrite.field);
      const call = dispatch.calls.find((one) => {
        const rewrites = certainEnding(one)?.rewrites;
        return names.some((name) => rewrites?.has(name) === true && isUndefined(rewrites.get(name)));
      });
      if (call === undefined) continue;
      verdict.held();
      const disagreement = disagreementOf(dispatch, reading);
      if (disagreement === null || disagreement === "undecided") continue;
      verdict.broken({
        at: disagreement.at,
        observed: disagreement.observed,
        expected: `${disagreement.expected}: ${call.id} gave undefined`,
        dispatch: dispatch.id,
      });
    }
  },
};
