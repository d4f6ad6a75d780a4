import type { Law } from "../law.ts";
import { isOthers, judgeLeaks } from "./leak.ts";

/** What a handler changes in its payload after it returned is seen by no other handler and not in the outcome. */
export const late: Law = {
  name: "isolate.late",
  hint: "Look at whether the payload that a handler got is used again after it returned: it may still be changed.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how === "late" && change.dispatch.kind.copies === "handler",
      isOthers,
    ),
};
