import { mayLieAhead, missing } from "../due.ts";
import type { TraceLaw } from "../trace-law.ts";
import { agree } from "../trace.ts";

/** Where the mark comes the subject comes too, before or after it. */
export const atLeastOnce: TraceLaw = {
  name: "lifecycle.at-least-once",
  hint: "Look for a way through your host on which it is left out.",
  judge(scope, verdict) {
    for (const mark of scope.marks)
      if (scope.subjects.some((subject) => agree(subject, mark))) verdict.held();
      else if (mayLieAhead(scope)) verdict.open();
      else missing(scope, mark, "beside", verdict);
  },
};
