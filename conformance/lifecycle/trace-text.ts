import { finish, paint, type Style } from "../report/style.ts";
import { columns, cut, told, wrap } from "../report/layout.ts";
import type { TraceFinding, TraceReport, TraceRequirement } from "./trace-report.ts";

/** What traces say as text: a screen for each broken requirement, then the summary. */
export function traceText(report: TraceReport, style: Style = {}): string {
  return [...report.findings.map((finding) => findingText(report, finding, style)), summaryText(report, style)].join(
    "\n\n",
  );
}

function findingText(report: TraceReport, finding: TraceFinding, style: Style): string {
  const own = report.requirements.find(({ id }) => id === finding.requirement);
  const isWarning = own?.verdict === "warn";
  const trace = report.traces[finding.trace];
  const lines = [
    `${paint(isWarning ? "WARN" : "FAIL", isWarning ? "yellow" : "red", style)}  ${paint(finding.requirement, "bold", style)}  ${own?.level ?? ""}`,
    ...wrap(`  “${own?.text ?? ""}”`, 100, "   "),
    paint(`  ${own?.page ?? report.page}#${finding.requirement.toLowerCase()}`, "grey", style),
    "",
    `  ${trace?.name ?? ""}`,
    ...linesText(finding, style),
    "",
    ...told("expected", finding.expected),
    ...told("observed", finding.observed),
    ...(finding.differs === null ? [] : told("differs", finding.differs)),
    ...told("rule", finding.rule),
    ...told("look at", finding.hint),
  ];
  return finish(lines.join("\n"), style);
}

/** The lines that show it, with the number of those between left out. */
function linesText({ lines }: TraceFinding, style: Style): string[] {
  const width = Math.max(...lines.map(({ number }) => String(number).length));
  return lines.flatMap(({ number, text, shows }, at) => {
    const before = lines[at - 1];
    const between = before === undefined ? 0 : number - before.number - 1;
    const gap = between === 0 ? [] : [`    ${" ".repeat(width)} │ … ${between} line${between === 1 ? "" : "s"}`];
    const line = `  ${shows ? "▶" : " "} ${String(number).padStart(width)} │ ${cut(text, 140)}`;
    return [...gap, shows ? paint(line, "red", style) : line];
  });
}

const MARKS = {
  pass: ["pass", "green"],
  fail: ["FAIL", "red"],
  warn: ["warn", "yellow"],
  untestable: ["untestable", "red"],
  unchecked: ["unchecked", "grey"],
} as const;

function summaryText(report: TraceReport, style: Style): string {
  const { requirements, traces } = report;
  const whole = requirements.filter(({ verdict, reason }) => verdict === "pass" && reason === null);
  const others = requirements.filter((requirement) => !whole.includes(requirement));
  const counts = Object.keys(MARKS).flatMap((verdict) => {
    const count = requirements.filter((requirement) => requirement.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  const lines = [
    `${paint(traces.length === 1 ? (traces[0]?.name ?? "") : `${traces.length} traces`, "bold", style)} against ${report.system} ${report.spec.version}, level ${report.level}`,
    "",
    ...(whole.length === 0
      ? []
      : [
          "passed, and how often each was put to the test:",
          ...columns(whole.map(({ id, held }) => `${id} ${held}`)),
          "",
        ]),
    ...others.map((requirement) => otherText(requirement, style)),
    ...(others.length === 0 ? [] : [""]),
    counts.join(" · "),
    `${traces.reduce((sum, trace) => sum + trace.lines, 0)} lines`,
    ...traces
      .filter(({ isFromStart }) => !isFromStart)
      .map(
        ({ name }) =>
          `${name} does not say that it has the beginning: what could have come before it is not missed. Its first line would be {"begin":true}.`,
      ),
    ...traces
      .filter(({ isWhole }) => !isWhole)
      .map(
        ({ name }) =>
          `${name} does not say that it is whole: what could still have come is not missed. Its last line would be {"end":true}.`,
      ),
  ];
  return finish(lines.join("\n"), style);
}

function otherText(requirement: TraceRequirement, style: Style): string {
  const { id, level, verdict, reason, text } = requirement;
  const [mark, colour] = MARKS[verdict];
  const said = [reason ?? cut(text, 80), countsText(requirement)].filter(Boolean).join(" · ");
  return `${paint(mark.padEnd(10), colour, style)} ${id}  ${level.padEnd(10)} ${said}`;
}

/** How often a requirement was put to the test, and how often it did not stand it. */
function countsText({ held, broken }: TraceRequirement): string {
  if (held === 0) return "";
  return broken > 0 ? `broken ${broken} of ${timesText(held)}` : `tried ${timesText(held)}`;
}

function timesText(count: number): string {
  return count === 1 ? "1 time" : `${count} times`;
}
