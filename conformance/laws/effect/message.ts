import { brief, isUndefined } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** The error of an ended operation has the page's text, followed by the handler's message. */
export const effectMessage: Law = {
  name: "effect.message",
  needs: ["effects"],
  hint: "Look at the text of the error with which your kernel ends an operation.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "message")) {
        const [path, key, text, detail] = args;
        const seen = use.operation.get(on);
        const applies = partAt(use.operation, path) === key;
        if (applies) verdict.held();
        const said = String(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(use.situation.get(name)));
        const more = partAt(use.operation, detail);
        const isRight = applies
          ? typeof seen === "string" &&
            seen.startsWith(said) &&
            (typeof more === "string" ? seen.endsWith(more) : seen === said)
          : isUndefined(seen);
        if (isRight) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: applies ? `${on} is ${brief(said)}, followed by ${brief(more)}` : `there is no ${on}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
