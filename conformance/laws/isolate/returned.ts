import type { Law } from "../law.ts";
import { isOthers, judgeLeaks } from "./leak.ts";

/** What a handler changes in a rewrite after handing it over is seen by nobody. */
export const returned: Law = {
  name: "isolate.returned",
  hint: "Look at whether your kernel copies the fields that a handler returns before it merges them.",
  judge: (reading, verdict) => judgeLeaks(reading, verdict, (change) => change.how === "returned", isOthers),
};
