import { type LifecycleRule, patternText } from "../../spec/model/index.ts";
import { type Scope, type TraceVerdict, told } from "./trace-law.ts";
import type { TraceLine } from "./trace.ts";

/** Reports what is due at a mark and has not come: excused, not yet to be seen, or missing. */
export function missing(scope: Scope, mark: TraceLine, when: string, verdict: TraceVerdict): void {
  if (scope.excuses(mark)) return;
  if (!scope.trace.isWhole) return verdict.open();
  verdict.held();
  verdict.broken({
    at: mark,
    with: [],
    expected: `${subjectText(scope.rule)} ${when} ${told(mark)}`,
    observed: "it does not come up to the end of the trace",
  });
}

/**
 * Whether what has not come before a line may lie ahead of the trace, so that nothing can be said: the trace does not say that it begins
 * where the run began, and nothing that the row needs shows it.
 */
export function mayLieAhead({ trace, rule }: Scope): boolean {
  return !trace.isFromStart && rule.where.length === 0;
}

/** The subject of a row in words. */
export function subjectText({ about }: Pick<LifecycleRule, "about">): string {
  return about.map(patternText).join(" or ");
}
