import type { Law } from "../law.ts";
import { isOthers, judgeLeaks } from "./leak.ts";

/** What a handler changes in its payload while it runs is seen by no other handler and not in the outcome. */
export const inPlace: Law = {
  name: "isolate.in-place",
  hint: "Look at where your kernel copies the payload: deeply, and anew for each handler.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how === "in-place" && change.dispatch.kind.copies === "handler",
      isOthers,
    ),
};
