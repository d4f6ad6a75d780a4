import { z } from "zod";
import type { Report } from "./report.ts";

const entrySchema = z.strictObject({
  /** requirement that is known to fail */
  id: z.string().min(1),
  /** version of the page that it was written for */
  spec: z.string().min(1),
  /** beginning of what the report observes */
  message: z.string(),
  /** why it is put up with */
  reason: z.string().min(1),
  /** last day on which it is put up with, `2030-01-31` */
  until: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
});

/** A file of expected failures. */
export const expectedSchema = z.strictObject({ system: z.string(), failures: z.array(entrySchema) });

export type Expected = z.infer<typeof expectedSchema>;
export type ExpectedFailure = z.infer<typeof entrySchema>;

/** What expected failures come to beside a report. */
export interface ExpectedVerdict {
  /** ids of failures that are expected, for the reason they are expected for */
  excused: Set<string>;
  /** what is wrong with entries: one sentence each */
  problems: string[];
}

/** A message must be at least so long, or the whole text that is observed. */
const SHORTEST = 10;

/**
 * Holds a report against its expected failures. Entries that excuse nothing, too much, or for too long are problems.
 * `today` as `2030-01-31`; `judged`: whether every requirement of the page was judged to the end, so that what does not fail is stale.
 */
export function judgeExpected({ failures }: Expected, report: Report, today: string, judged = true): ExpectedVerdict {
  const observed = observedIn(report);
  const known = new Set([...report.requirements.map(({ id }) => id), "HOST-SURVIVES", "HOST-SETTLES"]);
  const excused = new Set<string>();
  const problems = failures.flatMap((entry) => {
    const problem = problemOf(entry);
    if (problem === null && observed.has(entry.id)) excused.add(entry.id);
    return problem === null ? [] : [`${entry.id}: ${problem}`];
  });
  return { excused, problems };

  function problemOf(entry: ExpectedFailure): string | null {
    const { id, spec, message, until } = entry;
    const text = observed.get(id);
    if (failures.filter((other) => other.id === id).length > 1) return "it is listed twice; keep one entry.";
    if (!known.has(id)) return judged ? "the page has no such requirement; remove the entry." : null;
    if (until !== undefined && until < today)
      return `it was put up with until ${until}; mend the kernel, or set a new day.`;
    if (spec !== report.spec.version)
      return `it was written for version ${spec} of the page, which is ${report.spec.version} now; look again.`;
    if (text === undefined) return judged ? "it does not fail any more; remove the entry." : null;
    if (message.length < SHORTEST && message !== text)
      return `its message ${JSON.stringify(message)} would excuse nearly any failure; give at least ${SHORTEST} characters.`;
    return text.startsWith(message)
      ? null
      : `it fails otherwise than expected: ${JSON.stringify(text)} does not begin with ${JSON.stringify(message)}.`;
  }
}

/** The entries that suit a report: those that still hold are kept as they are, new ones get a reason to be filled in. */
export function mendExpected(expected: Expected, report: Report, today: string): Expected {
  const observed = observedIn(report);
  const failures = [...observed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, text]): ExpectedFailure => {
      const known = expected.failures.find((entry) => entry.id === id);
      if (known !== undefined) {
        const alone = { system: expected.system, failures: [known] };
        if (judgeExpected(alone, report, today).problems.length === 0) return known;
      }
      return {
        id,
        spec: report.spec.version,
        message: stablePart(text),
        reason: known?.reason ?? "not looked into yet",
      };
    });
  return { system: report.system, failures };
}

/** What fails or warns, with what is observed. */
function observedIn(report: Report): Map<string, string> {
  const observed = new Map<string, string>();
  for (const { id, verdict, finding, reason } of report.requirements) {
    if (verdict !== "fail" && verdict !== "warn") continue;
    observed.set(id, (finding === null ? reason : report.findings[finding]?.violation.observed) ?? "");
  }
  for (const { id, text } of report.incidents) if (!observed.has(id)) observed.set(id, text);
  return observed;
}

/** The text up to its first marker, which changes with the seed; the whole text where that is too short. */
function stablePart(text: string): string {
  const at = text.search(/\[\w+\d+\]|\d{4}/);
  return at >= SHORTEST ? text.slice(0, at) : text;
}
