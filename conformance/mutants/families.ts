import type { LawName } from "../../spec/model/index.ts";

/**
 * Laws that look at the same thing from several sides, so that a fault in it shows by whichever of them a random program
 * happens to reach.
 */
export const FAMILIES = {
  /**
   * a dispatch as a whole: these laws hold it against everything that the page leaves open, or against what it would be beside
   * a handler that does nothing, so that any fault in it shows here too; every mutant has them
   */
  whole: [
    "abort.unguarded-open",
    "limit.at-limit-open",
    "limit.blocked-open",
    "limit.invalid-open",
    "match.truthy-open",
    "merge.empty-first-open",
    "merge.malformed-list-open",
    "merge.undefined-open",
    "record.throwing-recorder",
    "result.exotic-open",
    "result.malformed",
    "result.open-form",
    "result.plain-open",
    "result.thenable",
    "set.removed-open",
  ],
  /** what a payload or an outcome holds after rewrites: each of these laws compares it where its own handler stands */
  fold: [
    "merge.outcome",
    "merge.passes-on",
    "merge.later-wins",
    "merge.shallow",
    "merge.no-op",
    "merge.undefined-open",
    "merge.failed-contributes-nothing",
    "merge.completion-order",
    "merge.concat",
    "merge.empty-first-open",
    "merge.first",
    "merge.intersect",
    "merge.malformed-list-open",
    "merge.named-rule",
    "match.sees-merged",
    "fail.keeps-earlier",
    "result.malformed",
    "result.open-form",
    "result.plain-open",
    "result.thenable",
    "result.exotic-open",
    "abort.unguarded-open",
    "record.throwing-recorder",
  ],
  /** when a handler is given up, and what follows from that moment */
  limit: [
    "limit.exact",
    "limit.default",
    "limit.own",
    "limit.long",
    "limit.in-time",
    "limit.invalid-open",
    "limit.none",
    "limit.handler-only",
    "limit.late-result",
    "limit.late-rejection",
    "limit.signal",
    "limit.signal-own",
    "fail.timeout-reason",
    "fail.timeout-blocks",
    "fail.skips",
    "mode.series",
    "mode.all-run",
    "mode.parallel-waits",
    "cancel.signal",
    "cancel.no-fault",
    "cancel.exempt-settles",
    "record.guard",
    "record.unguarded",
    "record.kind",
    "resource.no-carry-over",
    "resource.timers",
    "result.thenable",
    "result.valid",
  ],
} as const satisfies Record<string, readonly LawName[]>;

/** Name of a family. */
export type Family = keyof typeof FAMILIES;
