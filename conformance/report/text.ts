import type { Finding, Incident, Report, RequirementVerdict } from "./report.ts";
import { BUILT_IN } from "./report.ts";
import { columns, cut, told, wrap } from "./layout.ts";
import { handlersText } from "./plan-text.ts";
import { stderrText } from "./stderr-text.ts";
import { nothingJudged } from "./nothing-judged.ts";
import { finish, paint, type Style } from "./style.ts";
import { timelineOf, timelineText } from "./timeline.ts";

/** A whole report as text: a screen for each cause, then the summary. Failures of `excused` ids are named in the summary only. */
export function reportText(report: Report, style: Style = {}, excused: ReadonlySet<string> = new Set()): string {
  const isNew = (place: number) => report.findings[place]?.requirements.every((id) => excused.has(id)) === false;
  const said = new Set<string>();
  const parts = [
    ...report.causes.flatMap((cause) => causeText(report, cause.filter(isNew), style, said)),
    ...report.incidents.filter(({ id }) => !excused.has(id)).map((incident) => incidentText(incident, style)),
    summaryText(report, style, excused),
  ];
  return parts.join("\n\n");
}

/**
 * One screen for a cause: its clearest finding, then the requirements that fail with it. What else its run breaks is named once
 * in a report: `said` are those that have been.
 */
function causeText(report: Report, cause: readonly number[], style: Style, said: Set<string>): string[] {
  const [shown, ...others] = cause.flatMap((place) => report.findings[place] ?? []);
  if (shown === undefined) return [];
  for (const { requirements } of [shown, ...others]) for (const id of requirements) said.add(id);
  const also = shown.also.filter((id) => !said.has(id));
  for (const id of also) said.add(id);
  const lines = [findingText(report, { ...shown, also }, style)];
  if (others.length > 0) lines.push(finish("  for the same cause, it seems, these fail too:", style));
  for (const { requirements, violation } of others)
    lines.push(...wrap(finish(`    ${requirements.join(", ")}  ${violation.observed}`, style)));
  return [lines.join("\n")];
}

/** One finding: the sentence, the smallest failing run, expected and observed, where to look, how to run it again. */
export function findingText(report: Report, finding: Finding, style: Style = {}): string {
  const [own] = requirementsOf(report, finding);
  const warn = own?.verdict === "warn";
  const moments = timelineOf(finding.program, finding.record, finding.violation.at);
  const lines = [
    `${paint(warn ? "WARN" : "FAIL", warn ? "yellow" : "red", style)}  ${paint(finding.requirements.join(", "), "bold", style)}  ${own?.level ?? ""}`,
    ...requirementsOf(report, finding).flatMap((requirement) => [
      ...wrap(`  “${requirement.text}”`, 100, "   "),
      paint(`  ${requirement.page ?? report.page}#${requirement.id.toLowerCase()}`, "grey", style),
    ]),
    "",
    ...handlersText(finding.program).flatMap((line) => wrap(line).map((part) => `  ${part}`)),
    "",
    ...timelineText(moments).map((line) => `  ${line.includes("▶") ? paint(line, "red", style) : line}`),
    "",
    ...told("expected", finding.violation.expected),
    ...told("observed", finding.violation.observed),
    ...told("look at", finding.hint),
    ...blameText(finding),
    ...stderrText(finding.stderr),
    ...(finding.also.length === 0 ? [] : [`  the same run also breaks ${finding.also.join(", ")}`]),
    replayLine(finding.token, style),
  ];
  return finish(lines.join("\n"), style);
}

function incidentText(incident: Incident, style: Style): string {
  const lines = [
    `${paint("FAIL", "red", style)}  ${paint(incident.id, "bold", style)}  MUST`,
    `  “${BUILT_IN[incident.id]}”`,
    "",
    ...told("observed", incident.text + moreText(incident.more)),
    ...blameText(incident),
    ...stderrText(incident.stderr),
    replayLine(incident.token, style),
  ];
  return finish(lines.join("\n"), style);
}

function replayLine(token: string, { replayWith }: Style): string {
  return `  replay    npx hookspec replay ${token}${replayWith === undefined ? "" : ` ${replayWith}`}`;
}

function blameText({ blame }: Pick<Finding, "blame">): string[] {
  return blame === undefined ? [] : told("blame", `${blame.who}: ${blame.rule}`);
}

function moreText(more: number): string {
  return more === 0 ? "" : ` So it goes in ${more} more program${more === 1 ? "" : "s"}.`;
}

function requirementsOf(report: Report, finding: Finding): RequirementVerdict[] {
  return report.requirements.filter((requirement) => finding.requirements.includes(requirement.id));
}

const MARKS = {
  pass: ["pass", "green"],
  fail: ["FAIL", "red"],
  warn: ["warn", "yellow"],
  "not-applicable": ["n/a", "grey"],
  untestable: ["untestable", "red"],
  unchecked: ["unchecked", "grey"],
} as const;

const UNTESTABLE =
  "What is untestable is not known to be broken: mend what fails first, since a fault may stand before it, or run more programs.";

/** So many requirements that are not applicable for one reason have one line together. */
const FOLDED_FROM = 20;

/** The end of a report: what passed and how often it was put to the test, then everything else with its reason, then the score. */
export function summaryText(report: Report, style: Style = {}, excused: ReadonlySet<string> = new Set()): string {
  const passed = report.requirements.filter((requirement) => requirement.verdict === "pass");
  const others = report.requirements.filter((requirement) => requirement.verdict !== "pass");
  const lines = [
    `${paint(`${report.kernel.name} ${report.kernel.version}`, "bold", style)} against ${report.system} ${report.spec.version}, level ${report.level}`,
    "",
    ...(passed.length === 0
      ? []
      : [
          `passed, and how often each was put to the test:`,
          ...columns(passed.map(({ id, held }) => `${id} ${held}`)),
          "",
        ]),
    ...othersText(report, others, style, excused),
    ...(others.length === 0 ? [] : [""]),
    scoreText(report),
    `${report.programs} programs, ${report.dispatches} dispatches, seed ${report.seed}${shardText(report)}`,
  ];
  if (report.programs > 0 && others.some(({ verdict }) => verdict === "untestable")) lines.push(...wrap(UNTESTABLE));
  if (report.run === "completed" && report.note !== null) lines.push(report.note);
  const nothing = nothingJudged(report);
  if (nothing !== null) lines.push(nothing);
  if (report.run !== "completed")
    lines.push(
      paint(
        `The run is ${report.run}: its verdicts are not the whole truth. ${report.note ?? ""}`.trim(),
        "red",
        style,
      ),
    );
  return finish(lines.join("\n"), style);
}

/** A line for each requirement that did not simply pass; a run without programs has nothing to tell of the untestable ones. */
function othersText(
  report: Report,
  others: readonly RequirementVerdict[],
  style: Style,
  excused: ReadonlySet<string>,
): string[] {
  const told = report.programs > 0 ? others : others.filter(({ verdict }) => verdict !== "untestable");
  const left = others.length - told.length;
  const apart = new Map<string, number>();
  for (const { verdict, reason } of told)
    if (verdict === "not-applicable" && reason !== null) apart.set(reason, (apart.get(reason) ?? 0) + 1);
  const folded = [...apart].filter(([, count]) => count >= FOLDED_FROM);
  const isFolded = ({ verdict, reason }: RequirementVerdict) =>
    verdict === "not-applicable" && folded.some(([one]) => one === reason);
  return [
    ...told
      .filter((requirement) => !isFolded(requirement))
      .map((requirement) => otherText(requirement, style, excused.has(requirement.id))),
    ...folded.map(
      ([reason, count]) =>
        `${paint(MARKS["not-applicable"][0].padEnd(10), "grey", style)} ${count} requirements: ${reason}`,
    ),
    ...(left === 0
      ? []
      : [
          `${paint("untestable", "red", style)} ${left === 1 ? "1 requirement" : `${left} requirements`}: no program was run`,
        ]),
  ];
}

function shardText({ shard }: Report): string {
  return shard === null ? "" : `, part ${shard.index} of ${shard.of}`;
}

function otherText(requirement: RequirementVerdict, style: Style, isExcused: boolean): string {
  const { id, level, verdict, held, reason, text } = requirement;
  const [mark, colour] = isExcused ? (["expected", "grey"] as const) : MARKS[verdict];
  const count = held > 0 ? ` (${held})` : "";
  return `${paint(mark.padEnd(10), colour, style)} ${id}  ${level.padEnd(6)} ${reason ?? cut(text, 80)}${count}`;
}

/** How many requirements have each verdict, in one line. */
export function scoreText(report: Report): string {
  const counts = new Map<string, number>();
  for (const { verdict } of report.requirements) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  for (const _ of report.incidents) counts.set("fail", (counts.get("fail") ?? 0) + 1);
  const order = ["pass", "fail", "warn", "untestable", "not-applicable", "unchecked"];
  return order.flatMap((verdict) => (counts.has(verdict) ? [`${counts.get(verdict)} ${verdict}`] : [])).join(" · ");
}
