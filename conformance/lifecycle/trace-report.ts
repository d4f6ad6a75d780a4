import { z } from "zod";
import { LAW_NAMES, LEVELS } from "../../spec/model/index.ts";

/** What can be said of one requirement. */
export const TRACE_VERDICTS = ["pass", "fail", "warn", "untestable", "unchecked"] as const;

/** The schema of what recorded traces say. No times: the same traces give the same bytes. */
export const traceReportSchema = z.strictObject({
  format: z.literal(1),
  system: z.string(),
  /** path of the page, for links to its anchors */
  page: z.string(),
  spec: z.strictObject({ version: z.string(), digest: z.string() }),
  level: z.literal("lifecycle"),
  traces: z.array(
    z.strictObject({ name: z.string(), lines: z.number().int(), isFromStart: z.boolean(), isWhole: z.boolean() }),
  ),
  requirements: z.array(
    z.strictObject({
      id: z.string(),
      level: z.enum(LEVELS),
      text: z.string(),
      law: z.enum(LAW_NAMES).nullable(),
      verdict: z.enum(TRACE_VERDICTS),
      /** how often the preconditions of its rows held */
      held: z.number().int(),
      /** how often they were broken */
      broken: z.number().int(),
      /** how often a trace ended before it could be seen */
      open: z.number().int(),
      /** index into `findings`; null where there is none */
      finding: z.number().int().nullable(),
      /** why it is untestable or unchecked, or which of its rows are not put to the test; null elsewhere */
      reason: z.string().nullable(),
      /** path of its page, where that is not the first of the spec */
      page: z.string().optional(),
    }),
  ),
  findings: z.array(
    z.strictObject({
      requirement: z.string(),
      law: z.enum(LAW_NAMES),
      /** the row of the page, in words */
      rule: z.string(),
      /** index into `traces` */
      trace: z.number().int(),
      /** the fewest lines that show it, in order */
      lines: z.array(z.strictObject({ number: z.number().int(), text: z.string(), shows: z.boolean() })),
      expected: z.string(),
      observed: z.string(),
      /** where two long values part; null where they are shown in full, or are no values */
      differs: z.string().nullable(),
      hint: z.string(),
    }),
  ),
});

/** The schema of what is written in place of a report where lines cannot be read, so that nothing is judged. */
export const traceFaultsSchema = z.strictObject({
  format: z.literal(1),
  system: z.string(),
  level: z.literal("lifecycle"),
  faults: z.array(
    z.strictObject({
      file: z.string(),
      /** from 1; null where the file as a whole is meant */
      line: z.number().int().nullable(),
      message: z.string(),
    }),
  ),
});

export type TraceFaults = z.infer<typeof traceFaultsSchema>;
export type TraceReport = z.infer<typeof traceReportSchema>;
export type TraceRequirement = TraceReport["requirements"][number];
export type TraceFinding = TraceReport["findings"][number];
