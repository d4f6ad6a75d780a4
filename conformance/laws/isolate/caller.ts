import type { Law } from "../law.ts";
import { judgeLeaks } from "./leak.ts";

/** No handler's change reaches the caller's own payload. */
export const caller: Law = {
  name: "isolate.caller",
  hint: "Look at whether a handler or a match can get the caller's own payload, or a part of it.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how !== "caller" && change.dispatch.kind.copies !== "dispatch",
      (sight, change) => sight.what === "caller" && sight.dispatch === change.dispatch.id,
    ),
};
