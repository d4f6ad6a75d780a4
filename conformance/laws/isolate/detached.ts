import type { Law } from "../law.ts";
import { judgeLeaks } from "./leak.ts";

/** Nothing a handler changes, at any moment, reaches the caller's payload or another dispatch. */
export const detached: Law = {
  name: "isolate.detached",
  hint: "Look at whether the snapshot that handlers share is cut off from the caller's payload, at every depth.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how !== "caller" && change.dispatch.kind.copies === "dispatch",
      (sight, change) =>
        sight.what === "caller"
          ? sight.dispatch === change.dispatch.id
          : change.how !== "in-place" && sight.dispatch !== change.dispatch.id,
    ),
};
