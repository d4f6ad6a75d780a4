import type { Law } from "../law.ts";
import { isInList, judgeContextLeaks } from "./change.ts";

/** A change that a handler makes to a list or set of its context is seen by nobody else. */
export const privateLists: Law = {
  name: "context.private-lists",
  hint: "Look at whether the lists and sets in a context are copied for each handler.",
  judge: (reading, verdict) => judgeContextLeaks(reading, verdict, (mutation) => isInList(mutation, reading)),
};
