import { z } from "zod";
import { LIFECYCLE_WORDS } from "./lifecycle-rules.ts";
import { typeExpressionSchema } from "./type-expression.ts";

const name = z.string().min(1);
const text = z.string();

/** Something that the lines of a trace belong to, such as one session: a line names it by an id. */
export const traceUnitSchema = z.strictObject({
  name,
  /** the unit inside which its ids are told apart; null = the whole trace */
  within: name.nullable(),
  meaning: text,
});

/** Something that a host records: an event of the page, or a moment of its own. */
export const traceEntrySchema = z.strictObject({
  name,
  /** units that a line of it names, beside those that they stand within */
  of: z.array(z.strictObject({ unit: name, optional: z.boolean() })).min(1),
  meaning: text,
});

/** A field of some lines of a trace. */
export const traceFieldSchema = z.strictObject({
  name,
  /** names of the entries whose lines have it */
  on: z.array(name).min(1),
  type: typeExpressionSchema,
  optional: z.boolean(),
  meaning: text,
});

/** Which lines a cell means: those of one entry, or those of any event; all conditions have to hold. */
export const tracePatternSchema = z.strictObject({
  /** name of the entry; null = any event */
  name: name.nullable(),
  /** with any event: only lines that name this unit */
  of: name.nullable(),
  conditions: z.array(
    z.strictObject({
      field: name,
      /** whether the field has the value, or has not */
      equal: z.boolean(),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
});

/** A row of the table on when events fire. */
export const lifecycleRuleSchema = z.strictObject({
  /** id of the requirement that it belongs to */
  requirement: name,
  /** the subject: any of these */
  about: z.array(tracePatternSchema).min(1),
  rule: z.enum(LIFECYCLE_WORDS),
  /** fields, or texts; the rule knows which is which */
  args: z.array(text),
  /** the mark: any of these; none where the rule needs no mark */
  mark: z.array(tracePatternSchema),
  /** the unit in which it is judged */
  per: name,
  /** judged only in units in which each of these comes */
  where: z.array(tracePatternSchema),
  /** what excuses it */
  unless: z.array(tracePatternSchema),
});

/** What a host records of its run, and the rules on it. */
export const lifecycleSchema = z.strictObject({
  units: z.array(traceUnitSchema).min(1),
  entries: z.array(traceEntrySchema).min(1),
  fields: z.array(traceFieldSchema),
  rules: z.array(lifecycleRuleSchema),
});

export type TraceUnit = z.infer<typeof traceUnitSchema>;
export type TraceEntry = z.infer<typeof traceEntrySchema>;
export type TraceField = z.infer<typeof traceFieldSchema>;
export type TracePattern = z.infer<typeof tracePatternSchema>;
export type LifecycleRule = z.infer<typeof lifecycleRuleSchema>;
export type Lifecycle = z.infer<typeof lifecycleSchema>;
