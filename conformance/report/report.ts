import { z } from "zod";
import { CAPABILITIES, LAW_NAMES, LEVELS, SUITE_LEVELS } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";

/** What can be said of one requirement. */
export const REQUIREMENT_VERDICTS = ["pass", "fail", "warn", "not-applicable", "untestable", "unchecked"] as const;

/** What can be said of a whole run. */
export const RUN_VERDICTS = ["completed", "partial", "crash", "hang", "tampered", "harness-error"] as const;

/** Ids of the two requirements that every kernel has, whatever its page says. */
export const BUILT_IN = {
  "HOST-SURVIVES": "A kernel does not throw, exit or crash outside its dispatches.",
  "HOST-SETTLES": "A kernel comes to rest: it neither loops for ever nor waits for what no clock can see.",
} as const;

const requirementVerdictSchema = z.strictObject({
  id: z.string(),
  level: z.enum(LEVELS),
  text: z.string(),
  law: z.enum(LAW_NAMES).nullable(),
  verdict: z.enum(REQUIREMENT_VERDICTS),
  /** how often the law's precondition held */
  held: z.number().int().nonnegative(),
  /** index into `findings`; null where there is none */
  finding: z.number().int().nonnegative().nullable(),
  /** why it is not applicable, untestable or unchecked, or why it failed without a witness; null elsewhere */
  reason: z.string().nullable(),
  /** path of its page, where that is not the first of the spec */
  page: z.string().optional(),
});

/** Who is to blame for a failure, and the rule that decided it. */
const blameSchema = z.strictObject({ who: z.enum(["kernel", "adapter", "suite", "page"]), rule: z.string() });

const findingSchema = z.strictObject({
  /** requirements that the law stands for */
  requirements: z.array(z.string()),
  law: z.enum(LAW_NAMES),
  /** place of the first witness in the stream of programs */
  index: z.number().int().nonnegative(),
  /** the smallest program found */
  program: z.custom<Program>((value) => typeof value === "object" && value !== null),
  record: z.custom<ProgramRecord>((value) => typeof value === "object" && value !== null),
  violation: z.strictObject({
    at: z.number().int(),
    dispatch: z.string().optional(),
    expected: z.string(),
    observed: z.string(),
  }),
  /** other requirements that this same program shows as broken */
  also: z.array(z.string()),
  /** those of them that are broken at the very same moment */
  there: z.array(z.string()),
  hint: z.string(),
  blame: blameSchema.optional(),
  /** what the program behind the wire wrote to stderr during that run; never judged */
  stderr: z.string().optional(),
  token: z.string(),
});

const incidentSchema = z.strictObject({
  id: z.enum(["HOST-SURVIVES", "HOST-SETTLES"]),
  /** place of the program in the stream */
  index: z.number().int().nonnegative(),
  /** what happened: one sentence */
  text: z.string(),
  /** further programs in which it happened too */
  more: z.number().int().nonnegative(),
  blame: blameSchema.optional(),
  /** the beginning and the end of what the program behind the wire wrote to stderr by then; never judged */
  stderr: z.string().optional(),
  token: z.string(),
});

/** The schema of a report. No times and no paths: the same seed gives the same bytes. */
export const reportSchema = z.strictObject({
  format: z.literal(1),
  system: z.string(),
  /** path of the page, for links to its anchors */
  page: z.string(),
  spec: z.strictObject({ version: z.string(), digest: z.string() }),
  kernel: z.strictObject({ name: z.string(), version: z.string(), system: z.string() }),
  capabilities: z.array(z.enum(CAPABILITIES)),
  level: z.enum(SUITE_LEVELS),
  seed: z.number().int(),
  /** programs asked for, and programs run */
  runs: z.number().int().nonnegative(),
  programs: z.number().int().nonnegative(),
  dispatches: z.number().int().nonnegative(),
  /** the part of the programs that was run; null = all */
  shard: z.strictObject({ index: z.number().int(), of: z.number().int() }).nullable(),
  run: z.enum(RUN_VERDICTS),
  /** why the run did not come to its end, or what is to be known of how it was judged: a sentence or two */
  note: z.string().nullable(),
  requirements: z.array(requirementVerdictSchema),
  findings: z.array(findingSchema),
  /** places in `findings` of those that seem to have one cause, the clearest witness first */
  causes: z.array(z.array(z.number().int().nonnegative())),
  /** programs in which the kernel crashed or did not come to rest */
  incidents: z.array(incidentSchema),
});

export type Report = z.infer<typeof reportSchema>;
export type RequirementVerdict = z.infer<typeof requirementVerdictSchema>;
export type Blame = z.infer<typeof blameSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Incident = z.infer<typeof incidentSchema>;
