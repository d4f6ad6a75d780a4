import { LIFECYCLE_RULES, type Lifecycle, type LifecycleRule } from "../../spec/model/index.ts";
import { AgreeingLines } from "./agreeing-lines.ts";
import { groupLines } from "./group-lines.ts";
import { IndexedTrace } from "./indexed-trace.ts";
import { TRACE_LAWS_BY_NAME } from "./laws/index.ts";
import type { Scope, TraceVerdict, TraceViolation } from "./trace-law.ts";
import type { Trace, TraceLine } from "./trace.ts";
import { unitsAround } from "./units-around.ts";

/** What a trace says about one row of the page. */
export interface RuleJudgement {
  readonly rule: LifecycleRule;
  /** how often its precondition held */
  readonly held: number;
  /** how often the trace ended before it could be seen */
  readonly open: number;
  /** how often it was broken */
  readonly broken: number;
  /** the violation that takes the shortest stretch of the trace to see */
  readonly violation: TraceViolation | null;
}

/** Judges a trace by rows of a page, in their order. `onRule` is told how many are done. */
export function judgeTrace(
  trace: Trace,
  lifecycle: Lifecycle,
  rules: readonly LifecycleRule[] = lifecycle.rules,
  onRule: (done: number) => void = () => {},
): RuleJudgement[] {
  const indexed = new IndexedTrace(trace);
  return rules.map((rule, at) => {
    const tally = new Tally();
    const law = TRACE_LAWS_BY_NAME.get(LIFECYCLE_RULES[rule.rule].law);
    for (const scope of scopesIn(rule, indexed, lifecycle)) law?.judge(scope, tally);
    onRule(at + 1);
    return { rule, held: tally.count, open: tally.opened, broken: tally.brokenTimes, violation: tally.violation };
  });
}

/** The units of a trace in which a row is judged. */
export function scopesOf(rule: LifecycleRule, trace: Trace, lifecycle: Lifecycle): Scope[] {
  return scopesIn(rule, new IndexedTrace(trace), lifecycle);
}

function scopesIn(rule: LifecycleRule, indexed: IndexedTrace, { units }: Lifecycle): Scope[] {
  const unitOf = (line: TraceLine) => line.units.get(rule.per);
  const allSubjects = groupLines(indexed.matching(rule.about), unitOf);
  const everyMark = indexed.matching(rule.mark);
  const allMarks = groupLines(everyMark, unitOf);
  const farMarks = new AgreeingLines(everyMark);
  const needed = rule.where.map((pattern) => new AgreeingLines(indexed.matching([pattern])));
  const excuses = new AgreeingLines(indexed.matching(rule.unless));
  const chain = new Set(unitsAround(rule.per, units));
  return [...indexed.of(rule.per)].flatMap(([key, lines]) => {
    const subjects = allSubjects.get(key) ?? [];
    const marks = allMarks.get(key) ?? [];
    if (subjects.length + marks.length === 0) return [];
    const place = {
      about: rule.per,
      units: new Map([...(lines[0]?.units ?? [])].filter(([unit]) => chain.has(unit))),
    };
    if (!needed.every((found) => found.has(place))) return [];
    const scope: Scope = {
      rule,
      trace: indexed.trace,
      lines,
      subjects,
      marks,
      get allMarks() {
        const own = new Set(subjects.flatMap((subject) => farMarks.with(subject)));
        return [...own].sort((a, b) => a.at - b.at);
      },
      excuses: (line, from = -1, to = Number.POSITIVE_INFINITY) =>
        excuses.with(line).some((one) => one.at > from && one.at < to),
    };
    return [scope];
  });
}

class Tally implements TraceVerdict {
  count = 0;
  opened = 0;
  brokenTimes = 0;
  violation: TraceViolation | null = null;

  held(): void {
    this.count += 1;
  }

  open(): void {
    this.opened += 1;
  }

  broken(found: TraceViolation): void {
    this.brokenTimes += 1;
    if (this.violation === null || stretchOf(found) < stretchOf(this.violation)) this.violation = found;
  }
}

/** How many lines lie between the first and the last line of a violation. */
export function stretchOf({ at, with: others }: TraceViolation): number {
  const places = [at, ...others].map((line) => line.at);
  return Math.max(...places) - Math.min(...places);
}
