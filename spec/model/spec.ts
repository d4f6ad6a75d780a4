import { z } from "zod";
import { LAW_NAMES } from "./law-names.ts";
import { lifecycleSchema } from "./lifecycle.ts";
import { typeExpressionSchema } from "./type-expression.ts";
import {
  AREAS,
  CAPABILITIES,
  CONTEXT_SOURCES,
  COPIES,
  DEEDS,
  EFFECT_CASES,
  EXPIRIES,
  LEVELS,
  MAY,
  MODES,
  OPTION_FAULTS,
  OPTION_ROLES,
  RESULT_DEEDS,
  SESSION_PARTS,
  VIEWS,
  YIELDS,
} from "./vocabulary.ts";

const name = z.string().min(1);
const text = z.string();

/** A named type of the page, usable by every type expression. */
export const sharedTypeSchema = z.strictObject({
  name,
  type: typeExpressionSchema,
  meaning: text,
});

/** A row of the kinds table: what one word of the Runs column stands for. */
export const kindSchema = z.strictObject({
  /** the page's own word, e.g. `sequential` */
  name,
  /** allowed modes; the reference dispatcher takes the first */
  modes: z.array(z.enum(MODES)).min(1),
  view: z.enum(VIEWS),
  copies: z.enum(COPIES),
  expiry: z.enum(EXPIRIES),
  yields: z.enum(YIELDS),
  meaning: text,
});

/** How the values that several handlers return for one field combine. */
export const mergeRuleSchema = z.strictObject({
  rule: z.union([
    z.enum(["last", "first", "concat", "intersect", "or"]),
    /** a named, hand-written rule: `rule:<id>` */
    z.templateLiteral(["rule:", z.string().min(1)]),
  ]),
  /** parts of the field (top-level keys of its value) that no handler can change */
  pinned: z.array(name),
  /** name of the payload field whose members bound this one */
  subsetOf: name.nullable(),
  /** part by which records of a bounded list are matched; the kernel goes on with its own records, in the given order */
  subsetBy: name.optional(),
  lowerOnly: z.boolean(),
  /** what the kernel puts in front stays in front */
  kernelPrefix: z.boolean(),
  /** situation field that holds what the kernel puts in front */
  prefixFrom: name.optional(),
  /** a value may hold some parts alone: the others are an earlier handler's or the original's */
  partial: z.literal(true).optional(),
});

/** A field that handlers of an event may return. */
export const rewriteSchema = z.strictObject({
  field: name,
  type: typeExpressionSchema,
  merge: mergeRuleSchema,
  meaning: text,
});

/** A field of a payload. Records are open: keys beyond the listed ones are kept. */
export const payloadFieldSchema = z.strictObject({
  name,
  optional: z.boolean(),
  type: typeExpressionSchema,
  meaning: text,
});

/** Something that a kernel makes of an outcome beyond the rule of one field: a named effect rule. */
export const effectSchema = z.strictObject({
  /** field of the effective operation, or of what a blocked one becomes; null = the operation as a whole */
  on: name.nullable(),
  when: z.enum(EFFECT_CASES),
  /** id of the rule */
  rule: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** names and literal values; the rule knows which is which */
  args: z.array(z.union([z.string(), z.number(), z.boolean()])),
  meaning: text,
});

/** A phase of an event that is dispatched more than once, each time for other handlers. */
export const phaseSchema = z.strictObject({
  name,
  /** the registration option that decides, and its value for this phase */
  option: name,
  value: z.boolean(),
  /** rewritable fields honoured in this phase */
  fields: z.array(name),
  /** capability a kernel needs for this phase */
  capability: z.enum(CAPABILITIES).nullable(),
  meaning: text,
});

/** One event: its row of the event table and its section. */
export const eventSchema = z.strictObject({
  name,
  scope: name,
  /** name of its kind */
  kind: name,
  guard: z.boolean(),
  may: z.array(z.enum(MAY)).min(1),
  /** the words behind the dash of *a handler may* */
  mayText: text,
  /** per handler, in ms; null = no limit unless the registration sets one */
  limit: z.number().int().positive().nullable(),
  /** whether the parent's cancellation ends it; `open` = the page does not say */
  cancel: z.enum(["yes", "no", "open"]),
  /** nested dispatch of the same event on one kernel, from inside a handler of it */
  nested: z.enum(["allow", "skip", "open"]),
  payload: z.array(payloadFieldSchema),
  rewrites: z.array(rewriteSchema),
  /** what a kernel knows beyond the payload when it puts an outcome to use */
  situation: z.array(payloadFieldSchema).optional(),
  /** in the order in which they apply */
  effects: z.array(effectSchema).optional(),
  phases: z.array(phaseSchema),
  meaning: text,
});

/** A registration option. */
export const optionSchema = z.strictObject({
  name,
  type: typeExpressionSchema,
  sets: z.enum(OPTION_ROLES),
  /** value when absent; null = none */
  default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** allowed consequences of a wrong value, the reference's first */
  wrong: z.array(z.enum(OPTION_FAULTS)).min(1),
  meaning: text,
});

/** A field of the context. */
export const contextFieldSchema = z.strictObject({
  name,
  type: typeExpressionSchema,
  optional: z.boolean(),
  /** scopes whose events have the field; empty = all */
  scopes: z.array(name),
  /** scopes on whose events a string field is empty */
  emptyOn: z.array(name),
  source: z.enum(CONTEXT_SOURCES),
  /** capability a kernel needs to offer it */
  capability: z.enum(CAPABILITIES).nullable(),
  meaning: text,
});

/** A context field that a kernel with sessions fills in by itself: which part of a session or an execution it tells. */
export const sessionFieldSchema = z.strictObject({
  part: z.enum(SESSION_PARTS),
  /** name of the context field */
  field: name,
  meaning: text,
});

/** A form of returned value. The first form that fits decides; what fits none is malformed. */
export const resultFormSchema = z.strictObject({
  /** kinds or events it holds for; empty = all */
  for: z.array(name),
  type: typeExpressionSchema,
  /** what it amounts to; several = left open, the reference's first */
  does: z.array(z.enum(RESULT_DEEDS)).min(1),
  /** what it amounts to with keys beyond those of the form; absent = the same as without */
  extra: z.array(z.enum(RESULT_DEEDS)).min(1).optional(),
  /** where the rewrites are: name of a key of the value, `$` = the value itself, null = nowhere */
  rewritesIn: name.nullable(),
  /** key that holds the reason of an abort */
  reasonIn: name.nullable(),
  meaning: text,
});

/** A row of the order table: handlers are sorted by these keys, the first deciding first. */
export const orderKeySchema = z.discriminatedUnion("key", [
  z.strictObject({ key: z.literal("group"), values: z.array(name).min(2), meaning: text.optional() }),
  z.strictObject({
    key: z.literal("tier"),
    values: z.array(z.enum(["framework", "plugin"])).length(2),
    meaning: text.optional(),
  }),
  z.strictObject({
    key: z.literal("priority"),
    direction: z.enum(["high-first", "low-first"]),
    meaning: text.optional(),
  }),
  z.strictObject({ key: z.literal("registration"), level: z.enum(["MUST", "SHOULD"]), meaning: text.optional() }),
]);

/** A row of the decision table, keys expanded: one kind, guard or not, one deed. */
export const decisionSchema = z.strictObject({
  kind: name,
  guard: z.boolean(),
  does: z.enum(DEEDS),
  /** allowed consequences; the reference dispatcher takes the first */
  allowed: z
    .array(
      z.strictObject({
        chain: z.enum(["goes on", "ends"]),
        rewrites: z.enum(["kept", "dropped"]),
        operation: z.enum(["proceeds", "blocked", "rejected"]),
        recorded: z.enum(["yes", "no", "open"]),
        fault: z.enum(["yes", "no", "open"]),
      }),
    )
    .min(1),
});

/** One normative sentence. */
export const requirementSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]{2,4}-[A-Z]+-\d{3}$/),
  area: z.enum(AREAS),
  level: z.enum(LEVELS),
  /** the sentence, as plain text */
  text: z.string().min(1),
  law: z.enum(LAW_NAMES).nullable(),
  /** why no law checks it; null where one does */
  unchecked: z.string().min(1).nullable(),
  /** path of the page that it stands on, where that is not the first */
  page: z.string().min(1).optional(),
});

/** A capability of the system's kernels. */
export const capabilitySchema = z.strictObject({
  name: z.enum(CAPABILITIES),
  required: z.boolean(),
  meaning: text,
});

/** The canonical spec of one system: all that its pages say, and nothing else. */
export const specSchema = z.strictObject({
  format: z.literal(1),
  system: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  title: text,
  /** path of the page, relative to the config file, forward slashes */
  page: text,
  /** paths of its further pages, in the order in which they are read */
  otherPages: z.array(z.string().min(1)).min(1).optional(),
  kinds: z.array(kindSchema).min(1),
  types: z.array(sharedTypeSchema),
  events: z.array(eventSchema).min(1),
  options: z.array(optionSchema),
  context: z.array(contextFieldSchema),
  /** what a kernel with sessions puts into a context */
  sessionFields: z.array(sessionFieldSchema).optional(),
  results: z.array(resultFormSchema).min(1),
  order: z.array(orderKeySchema).min(1),
  decisions: z.array(decisionSchema).min(1),
  capabilities: z.array(capabilitySchema),
  requirements: z.array(requirementSchema),
  /** what a host records of its run, and the rules on when events fire */
  lifecycle: lifecycleSchema.optional(),
  /** ids once used and never used again */
  retired: z.array(z.strictObject({ id: z.string(), reason: z.string().min(1) })),
});

export type SharedType = z.infer<typeof sharedTypeSchema>;
export type Kind = z.infer<typeof kindSchema>;
export type MergeRule = z.infer<typeof mergeRuleSchema>;
export type Rewrite = z.infer<typeof rewriteSchema>;
export type PayloadField = z.infer<typeof payloadFieldSchema>;
export type EffectSpec = z.infer<typeof effectSchema>;
export type Phase = z.infer<typeof phaseSchema>;
export type EventSpec = z.infer<typeof eventSchema>;
export type OptionSpec = z.infer<typeof optionSchema>;
export type ContextField = z.infer<typeof contextFieldSchema>;
export type SessionField = z.infer<typeof sessionFieldSchema>;
export type ResultForm = z.infer<typeof resultFormSchema>;
export type OrderKey = z.infer<typeof orderKeySchema>;
export type Decision = z.infer<typeof decisionSchema>;
export type Consequence = Decision["allowed"][number];
export type Requirement = z.infer<typeof requirementSchema>;
export type CapabilitySpec = z.infer<typeof capabilitySchema>;
export type Spec = z.infer<typeof specSchema>;
