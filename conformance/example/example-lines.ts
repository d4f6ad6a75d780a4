import type { Fact, ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";
import { valueText } from "../program/value-text.ts";
import { timelineOf } from "../report/timeline.ts";

/** One line of what an example expects or a run shows. */
export interface ExampleLine {
  /** virtual ms */
  at: number;
  text: string;
}

/**
 * What happened in a run, as the lines of a timeline block. What pages say nothing about is left out: logs, and the words in
 * which a failure is recorded.
 */
export function exampleLines(program: Program, record: ProgramRecord): ExampleLine[] {
  const shown = record.facts.filter(({ kind }) => kind !== "log" && kind !== "probe");
  const lines = shown.flatMap((fact) => {
    const text = ownText(fact) ?? timelineText(program, fact);
    return text === null ? [] : [{ at: fact.at, text }];
  });
  const last = record.facts.at(-1)?.at ?? 0;
  return record.end === "stuck" ? [...lines, { at: last, text: "nothing more can happen" }] : lines;
}

function ownText(fact: Fact): string | null {
  if (fact.kind === "dispatch")
    return `${fact.dispatch} begins${fact.within === undefined ? "" : ` within ${fact.within}`}`;
  if (fact.kind === "failure")
    return `kernel records: ${fact.report.kind} of ${fact.report.handler} in ${fact.report.dispatch}`;
  if (fact.kind === "outcome") return `${fact.dispatch} outcome: ${valueText(fact.outcome, 90)}`;
  if (fact.kind === "refused") return `${fact.registration} is refused`;
  return null;
}

function timelineText(program: Program, fact: Fact): string | null {
  const [moment] = timelineOf(program, { facts: [fact], end: "settled" }, -1);
  return moment === undefined ? null : `${moment.who} ${moment.what}`.trim();
}
