import { LIFECYCLE_RULES, type Lifecycle, type LifecycleRule } from "../../spec/model/index.ts";
import { TRACE_LAWS_BY_NAME } from "./laws/index.ts";
import { linesOf } from "./pattern.ts";
import type { Scope, TraceVerdict, TraceViolation } from "./trace-law.ts";
import { agree, type Trace, type TraceLine } from "./trace.ts";

/** What a trace says about one row of the page. */
export interface RuleJudgement {
  readonly rule: LifecycleRule;
  /** how often its precondition held */
  readonly held: number;
  /** how often the trace ended before it could be seen */
  readonly open: number;
  /** the violation that takes the shortest stretch of the trace to see */
  readonly violation: TraceViolation | null;
}

/** Judges a trace by rows of a page, in their order. */
export function judgeTrace(
  trace: Trace,
  lifecycle: Lifecycle,
  rules: readonly LifecycleRule[] = lifecycle.rules,
): RuleJudgement[] {
  const units = groupsOf(trace);
  return rules.map((rule) => {
    const tally = new Tally();
    const law = TRACE_LAWS_BY_NAME.get(LIFECYCLE_RULES[rule.rule].law);
    for (const scope of scopesIn(rule, trace, units(rule.per), lifecycle)) law?.judge(scope, tally);
    return { rule, held: tally.count, open: tally.opened, violation: tally.violation };
  });
}

/** The units of a trace in which a row is judged. */
export function scopesOf(rule: LifecycleRule, trace: Trace, lifecycle: Lifecycle): Scope[] {
  return scopesIn(rule, trace, groupsOf(trace)(rule.per), lifecycle);
}

type Groups = ReadonlyMap<string, readonly TraceLine[]>;

function scopesIn(rule: LifecycleRule, trace: Trace, groups: Groups, { units }: Lifecycle): Scope[] {
  const subjects = new Set(linesOf(trace.lines, rule.about));
  const allMarks = linesOf(trace.lines, rule.mark);
  const marks = new Set(allMarks);
  const needed = rule.where.map((pattern) => linesOf(trace.lines, [pattern]));
  const excuses = linesOf(trace.lines, rule.unless);
  const chain = chainOf(rule.per, units);
  return [...groups.values()].flatMap((lines) => {
    const scope: Scope = {
      rule,
      trace,
      lines,
      subjects: lines.filter((line) => subjects.has(line)),
      marks: lines.filter((line) => marks.has(line)),
      allMarks,
      excuses: (line, from = -1, to = Number.POSITIVE_INFINITY) =>
        excuses.some((one) => one.at > from && one.at < to && agree(one, line)),
    };
    if (scope.subjects.length + scope.marks.length === 0) return [];
    const place = {
      about: rule.per,
      units: new Map([...(lines[0]?.units ?? [])].filter(([unit]) => chain.has(unit))),
    };
    return needed.every((found) => found.some((line) => agree(line, place))) ? [scope] : [];
  });
}

/** The lines of a trace by unit; each kind of unit is gone through once. */
function groupsOf({ lines }: Trace): (unit: string) => Groups {
  const known = new Map<string, Groups>();
  return (unit) => {
    const groups = known.get(unit) ?? groupBy(lines, unit);
    known.set(unit, groups);
    return groups;
  };
}

function groupBy(lines: readonly TraceLine[], unit: string): Map<string, TraceLine[]> {
  const groups = new Map<string, TraceLine[]>();
  for (const line of lines) {
    const key = line.units.get(unit);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** A unit with those that it stands within. */
function chainOf(unit: string, units: Lifecycle["units"]): ReadonlySet<string> {
  const chain = new Set<string>();
  for (let at: string | null | undefined = unit; at !== null && at !== undefined && !chain.has(at); ) {
    chain.add(at);
    at = units.find(({ name }) => name === at)?.within;
  }
  return chain;
}

class Tally implements TraceVerdict {
  count = 0;
  opened = 0;
  violation: TraceViolation | null = null;

  held(): void {
    this.count += 1;
  }

  open(): void {
    this.opened += 1;
  }

  broken(found: TraceViolation): void {
    if (this.violation === null || stretchOf(found) < stretchOf(this.violation)) this.violation = found;
  }
}

/** How many lines lie between the first and the last line of a violation. */
export function stretchOf({ at, with: others }: TraceViolation): number {
  const places = [at, ...others].map((line) => line.at);
  return Math.max(...places) - Math.min(...places);
}
