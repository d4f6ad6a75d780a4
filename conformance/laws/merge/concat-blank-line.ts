import { brief } from "../encoded.ts";
import { expectedField } from "../fold.ts";
import type { Law } from "../law.ts";
import { foldedIn, honoured, isAsFolded } from "./folded.ts";

/** Contributions of a concatenated field are separated by a blank line. */
export const mergeConcatBlankLine: Law = {
  name: "merge.concat-blank-line",
  hint: "Look at what your kernel puts between two texts that it joins.",
  judge(reading, verdict) {
    for (const folded of foldedIn(reading)) {
      const { dispatch, states, fields, at } = folded;
      const [state] = states;
      if (dispatch.kind.yields !== "fields" || states.length > 1) continue;
      for (const rewrite of honoured(dispatch)) {
        if (rewrite.merge.rule !== "concat") continue;
        const expected = expectedField(rewrite, state, dispatch, reading);
        const seen = fields.get(rewrite.field);
        if (expected.kind !== "parts" || expected.parts.length < 2 || typeof seen !== "string") continue;
        if (!isAsFolded(rewrite, folded, reading)) continue;
        verdict.held();
        const between = gaps(seen, expected.parts);
        if (between.every((gap) => /\n[^\S\n]*\n/.test(gap))) continue;
        verdict.broken({
          at,
          dispatch: dispatch.id,
          expected: `a blank line stands between the ${expected.parts.length} texts of ${rewrite.field}`,
          observed: `the outcome has ${rewrite.field} = ${brief(seen)}`,
        });
      }
    }
  },
};

/** what stands between the parts, the white space at their edges included */
function gaps(text: string, parts: readonly string[]): string[] {
  const found: string[] = [];
  let end = 0;
  parts.forEach((part, nth) => {
    const core = part.trim();
    const start = text.indexOf(core, end);
    if (nth > 0) found.push(text.slice(end, start));
    end = start + core.length;
  });
  return found;
}
