import {
  LIFECYCLE_RULES,
  type Lifecycle,
  type LifecycleRule,
  levelOfRequirement,
  patternText,
  type Requirement,
  ruleText,
  type Spec,
  specDigest,
} from "../../spec/model/index.ts";
import { subjectText } from "./due.ts";
import { judgeTrace, type RuleJudgement, stretchOf } from "./judge-trace.ts";
import { TRACE_LAWS_BY_NAME } from "./laws/index.ts";
import { markText } from "./mark-text.ts";
import { reusedId } from "./reused-id.ts";
import { ruleDifference } from "./rule-difference.ts";
import type { Trace } from "./trace.ts";
import type { TraceViolation } from "./trace-law.ts";
import type { TraceFinding, TraceReport, TraceRequirement } from "./trace-report.ts";

/** A trace with the name under which it is told. */
export interface NamedTrace {
  readonly name: string;
  readonly trace: Trace;
}

/** What traces say about the requirements of a page, or about those of them that are asked for. `onRule` is told how many rows are done. */
export function reportTraces(
  traces: readonly NamedTrace[],
  spec: Spec,
  lifecycle: Lifecycle,
  only?: readonly string[],
  onRule: (done: number) => void = () => {},
): TraceReport {
  const asked = spec.requirements.filter(
    (requirement) =>
      levelOfRequirement(requirement) === "lifecycle" && (only === undefined || only.includes(requirement.id)),
  );
  const ids = new Set(asked.map(({ id }) => id));
  const rules = lifecycle.rules.filter(({ requirement }) => ids.has(requirement));
  const judged = traces.map(({ trace }, at) =>
    judgeTrace(trace, lifecycle, rules, (done) => onRule(at * rules.length + done)),
  );
  const findings: TraceFinding[] = [];
  const requirements = asked.map((requirement): TraceRequirement => {
    const rows = rules.flatMap((rule, at) => (rule.requirement === requirement.id ? [sumUp(rule, at, judged)] : []));
    const found = clearest(rows);
    if (found !== null) findings.push(findingOf(requirement.id, found));
    return verdictOn(requirement, rows, found === null ? null : findings.length - 1);
  });
  return {
    format: 1,
    system: spec.system,
    page: spec.page,
    spec: { version: spec.version, digest: specDigest(spec) },
    level: "lifecycle",
    traces: traces.map(({ name, trace }) => ({
      name,
      lines: trace.lines.length,
      isFromStart: trace.isFromStart,
      isWhole: trace.isWhole,
    })),
    requirements,
    findings,
  };
}

/** A row of the page with what all traces say about it. */
interface Row {
  rule: LifecycleRule;
  held: number;
  broken: number;
  open: number;
  found: { trace: number; violation: TraceViolation } | null;
}

function sumUp(rule: LifecycleRule, at: number, judged: readonly (readonly RuleJudgement[])[]): Row {
  const own = judged.map((trace) => trace[at]);
  const broken = own.flatMap((one, trace) => (one?.violation ? [{ trace, violation: one.violation }] : []));
  return {
    rule,
    held: own.reduce((sum, one) => sum + (one?.held ?? 0), 0),
    broken: own.reduce((sum, one) => sum + (one?.broken ?? 0), 0),
    open: own.reduce((sum, one) => sum + (one?.open ?? 0), 0),
    found: broken.toSorted((a, b) => stretchOf(a.violation) - stretchOf(b.violation))[0] ?? null,
  };
}

/** Of the rows that are broken the one that takes the shortest stretch to see. */
function clearest(rows: readonly Row[]): (Row & { found: NonNullable<Row["found"]> }) | null {
  const broken = rows.flatMap((row) => (row.found === null ? [] : [{ ...row, found: row.found }]));
  return broken.toSorted((a, b) => stretchOf(a.found.violation) - stretchOf(b.found.violation))[0] ?? null;
}

function findingOf(
  requirement: string,
  { rule, found: { trace, violation } }: Row & { found: NonNullable<Row["found"]> },
): TraceFinding {
  const { law } = LIFECYCLE_RULES[rule.rule];
  const lines = [...new Set([violation.at, ...violation.with])].toSorted((a, b) => a.at - b.at);
  return {
    requirement,
    law,
    rule: rowText(rule),
    trace,
    lines: lines.map((line) => ({ number: line.number, text: line.text, shows: line === violation.at })),
    expected: violation.expected,
    observed: violation.observed,
    differs: ruleDifference(rule, violation),
    hint: [TRACE_LAWS_BY_NAME.get(law)?.hint, reusedId(rule, violation)].filter(Boolean).join(" "),
  };
}

function verdictOn(requirement: Requirement, rows: readonly Row[], finding: number | null): TraceRequirement {
  const { id, level, text, law, unchecked, page } = requirement;
  const held = rows.reduce((sum, row) => sum + row.held, 0);
  const broken = rows.reduce((sum, row) => sum + row.broken, 0);
  const open = rows.reduce((sum, row) => sum + row.open, 0);
  const told = (verdict: TraceRequirement["verdict"], reason: string | null): TraceRequirement => ({
    ...{ id, level, text, law, verdict, held, broken, open, finding, reason },
    ...(page === undefined ? {} : { page }),
  });
  if (law === null) return told("unchecked", unchecked);
  if (finding !== null) return told(level.startsWith("SHOULD") ? "warn" : "fail", null);
  const untried = rows.filter((row) => row.held === 0);
  if (held === 0) return told("untestable", whyUntried(rows));
  return told("pass", untried.length === 0 ? null : `not all of it: ${whyUntried(untried)}`);
}

/** What a trace would have to show for rows to be put to the test. */
function whyUntried(rows: readonly Row[]): string {
  if (rows.some(({ open }) => open > 0)) return "the traces begin too late or end too early for it to be seen";
  return `no trace comes to it: it takes ${[...new Set(rows.map(({ rule }) => takes(rule)))].join(", or ")}`;
}

/** Rules that are put to the test by their mark, whether the subject is there or not. */
const BY_MARK: readonly LifecycleRule["rule"][] = [
  "once",
  "at least once",
  "follows",
  "before",
  "not after",
  "none",
  "first",
];

function takes(rule: LifecycleRule): string {
  const parts = [
    ...(BY_MARK.includes(rule.rule) ? [] : [subjectText(rule)]),
    ...(rule.mark.length > 0 ? [markText(rule)] : []),
  ];
  const where = rule.where.length === 0 ? "" : ` where there is ${rule.where.map(patternText).join(" and ")}`;
  return `${parts.join(" with ")}${where}`;
}

/** A row of the page in words. */
export function rowText(rule: LifecycleRule): string {
  const mark = rule.mark.length === 0 ? "" : ` ${markText(rule)}`;
  return `${subjectText(rule)} ${ruleText(rule)}${mark}, per ${rule.per}`;
}
