import { missing } from "../due.ts";
import type { TraceLaw } from "../trace-law.ts";
import { agree } from "../trace.ts";

/** Each mark is followed by the subject. */
export const follows: TraceLaw = {
  name: "lifecycle.follows",
  hint: "Look for a way through your host that ends before it is fired, say at a failure.",
  judge(scope, verdict) {
    for (const mark of scope.marks)
      if (scope.subjects.some((subject) => subject.at > mark.at && agree(subject, mark))) verdict.held();
      else missing(scope, mark, "after", verdict);
  },
};
