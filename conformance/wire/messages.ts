import { z } from "zod";
import { CAPABILITIES, type Capability } from "../../spec/model/index.ts";
import type { Mutation } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";

/** The version of the protocol that this suite speaks. */
export const PROTOCOL = 1;

const encoded: z.ZodType<Encoded> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(encoded), z.record(z.string(), encoded)]),
);
const fields = z.record(z.string(), encoded);
const instance = z.int().min(0).describe("which of the kernels in the process is meant");
const at = z
  .number()
  .min(0)
  .describe(
    "ms since the instance's reset: what its clock says now. Timers due later than this wait; those due at it wait for `advance`",
  );
const mutations = z.array(
  z.strictObject({
    op: z.enum(["set", "delete", "push"]),
    path: z.array(z.union([z.string(), z.number()])),
    value: encoded.optional(),
  }),
) as unknown as z.ZodType<Mutation[]>;
const seq = z.int().min(1).describe("number of the message; its answer repeats it");

/**
 * What an adapter can carry beyond JSON, calls and settlings: tags of values, and things to do. What it does not list is
 * left out of the programs, and what rests on it is not applicable.
 */
export const CARRIES = [
  "undefined",
  "number",
  "bigint",
  "date",
  "regexp",
  "map",
  "set",
  "bytes",
  "object",
  "null-prototype",
  "cycle",
  "shared",
  "function",
  "getter",
  "instance",
  "symbol",
  "promise",
  "rejecting",
  "thenable",
  "thrown-values",
  "frozen",
  "identity",
  "ask",
  "listeners",
] as const;
export type Carried = (typeof CARRIES)[number];

const planStep = z
  .strictObject({
    then: z.enum(["return", "throw", "resolve", "reject", "thenable", "wait", "wait-thenable"]),
    value: encoded.optional(),
  })
  .describe(
    "what the handler does at once; `wait`: it stays open until a `settle` names its call; `wait-thenable`: so does a thenable",
  );

/** Capabilities that the protocol has no messages for: an adapter that names them is judged as one that does not. */
export const UNCARRIED: readonly Capability[] = ["sessions", "declarations", "approval", "fault-latch"];

/** What the suite sends: one message a line, each answered by one line. */
export const messageSchema = z.discriminatedUnion("do", [
  z
    .strictObject({
      do: z.literal("hello"),
      seq,
      protocol: z.strictObject({ min: z.int(), max: z.int() }),
      system: z.string(),
      spec: z.strictObject({ version: z.string(), digest: z.string() }),
    })
    .describe("the first message"),
  z
    .strictObject({ do: z.literal("reset"), seq, instance, at })
    .describe("a fresh kernel at time 0; what the instance held before is gone"),
  z
    .strictObject({
      do: z.literal("register"),
      seq,
      instance,
      at,
      id: z.string(),
      event: z.string(),
      plugin: z.string().optional(),
      tier: z.enum(["framework", "plugin"]),
      options: fields.describe("by the page's names"),
      match: z
        .strictObject({
          option: z.string().describe("name of the option that takes the function"),
          op: z.enum(["value", "equals", "throw", "reject"]),
          field: z.string().optional(),
          value: encoded.optional(),
          mutate: mutations.optional(),
        })
        .optional()
        .describe("a match function is to be given: what it does"),
      function: z.string().describe("names the function: the same name is the very same function"),
      plans: z
        .array(planStep)
        .describe("what the function does on its first, second, ... call; the last serves all others"),
      notAFunction: encoded.optional().describe("to be registered in place of a function"),
    })
    .describe("registers a handler; a refusal is an effect"),
  z.strictObject({ do: z.literal("unregister"), seq, instance, at, id: z.string() }),
  z.strictObject({
    do: z.literal("dispatch"),
    seq,
    instance,
    at,
    id: z.string(),
    event: z.string(),
    payload: encoded,
    context: fields,
    parent: z.string().optional().describe("name of the parent signal; dispatches may share one"),
    phase: z.string().optional(),
    authority: z.array(z.string()).optional().describe("names of the finalized tool surface"),
    within: z.int().optional().describe("the open call from inside which it is made"),
    recorder: z
      .literal("throws")
      .optional()
      .describe("where failures of this dispatch are recorded, an error is thrown after each"),
    frozen: z.literal(true).optional(),
  }),
  z
    .strictObject({
      do: z.literal("settle"),
      seq,
      instance,
      at,
      call: z.int(),
      how: z.enum(["resolve", "reject"]),
      value: encoded.optional().describe("absent: nothing"),
    })
    .describe("an open call comes to its end"),
  z.strictObject({ do: z.literal("cancel"), seq, instance, at, parent: z.string(), reason: encoded.optional() }),
  z.strictObject({ do: z.literal("revoke"), seq, instance, at, dispatch: z.string() }),
  z
    .strictObject({
      do: z.literal("mutate"),
      seq,
      instance,
      at,
      call: z.int().optional(),
      dispatch: z.string().optional(),
      target: z.enum(["payload", "context", "result", "caller"]),
      mutate: mutations,
    })
    .describe("changes in place; capability `mutate`"),
  z.strictObject({
    do: z.literal("ask"),
    seq,
    instance,
    at,
    call: z.int(),
    path: z.array(z.string()),
    args: z.array(encoded),
  }),
  z
    .strictObject({
      do: z.literal("effective"),
      seq,
      instance,
      at,
      dispatch: z.string(),
      event: z.string(),
      original: encoded.describe("the payload as dispatched"),
      outcome: encoded.describe("as the kernel gave it"),
      situation: fields.describe("what the page lists as known to the kernel, by name"),
    })
    .describe("what does the kernel make of this outcome? capability `effects`"),
  z
    .strictObject({ do: z.literal("advance"), seq, instance, at })
    .describe("fires the timers that are due: the next one, or all of them"),
  z.strictObject({ do: z.literal("bye"), seq }).describe("the last message; then stdin is closed"),
]);
export type Message = z.infer<typeof messageSchema>;

/** What happened since the last answer, in order. */
export const effectSchema = z.discriminatedUnion("effect", [
  z.strictObject({
    effect: z.literal("call"),
    call: z.int().min(1).describe("1, 2, ... within the instance"),
    function: z.string(),
    dispatch: z.string().optional().describe("where the adapter knows it"),
    payload: encoded,
    context: fields.describe("without the signal"),
    signal: z.enum(["live", "fired", "shared"]).nullable(),
    payloadIs: z
      .string()
      .optional()
      .describe("`call:<n>`, `match:<n>` or `caller:<dispatch>`: whose very object it is; carries `identity`"),
    contextIs: z.string().optional(),
    frozen: z.literal(true).optional(),
  }),
  z.strictObject({
    effect: z.literal("match"),
    registration: z.string(),
    dispatch: z.string().optional(),
    payload: encoded,
  }),
  z.strictObject({ effect: z.literal("signal"), call: z.int() }),
  z.strictObject({ effect: z.literal("outcome"), dispatch: z.string(), outcome: encoded }),
  z.strictObject({ effect: z.literal("rejected"), dispatch: z.string(), error: encoded }),
  z.strictObject({
    effect: z.literal("failure"),
    dispatch: z.string(),
    handler: z.string(),
    plugin: z.string().nullish(),
    event: z.string(),
    kind: z.enum(["throw", "timeout", "malformed", "copy", "match", "cancelled"]),
    reason: z.string(),
  }),
  z.strictObject({ effect: z.literal("refused"), registration: z.string(), error: z.string() }),
  z.strictObject({ effect: z.literal("answer"), call: z.int(), threw: z.boolean(), value: encoded }),
  z
    .strictObject({
      effect: z.literal("effective"),
      dispatch: z.string(),
      threw: z.boolean(),
      value: encoded.describe(
        "`kind` (proceed, blocked), `operation`: the fields that the operation goes on with, `reason`; or the error",
      ),
      original: encoded.optional().describe("where the kernel changed it: as it is now"),
      outcome: encoded.optional().describe("likewise"),
    })
    .describe("the answer to `effective`"),
  z
    .strictObject({
      effect: z.literal("seen"),
      call: z.int().optional(),
      dispatch: z.string().optional(),
      payload: encoded,
    })
    .describe("after a `mutate`, for every call and dispatch: the payload as it is now"),
  z.strictObject({ effect: z.literal("unhandled"), error: z.string() }),
  z
    .strictObject({ effect: z.literal("polluted"), key: z.string() })
    .describe("a prototype of the language gained a key"),
  z.strictObject({ effect: z.literal("log"), text: z.string() }),
  z.strictObject({ effect: z.literal("probe") }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** The answer to `hello`. */
export const helloAnswerSchema = z.strictObject({
  seq,
  protocol: z.int(),
  identity: z.strictObject({ name: z.string(), version: z.string(), system: z.string() }),
  language: z.string(),
  capabilities: z.array(z.enum(CAPABILITIES)),
  carries: z.array(z.enum(CARRIES)),
  instances: z.int().min(1).describe("how many kernels the process can hold at a time"),
  clock: z.enum(["virtual", "real"]).default("virtual").describe("`real`: time cannot be advanced"),
});
export type HelloAnswer = z.infer<typeof helloAnswerSchema>;

/** The answer to every other message, given when the kernel has become quiet. */
export const answerSchema = z.strictObject({
  seq,
  effects: z.array(effectSchema),
  next: z.number().nullable().describe("ms since reset at which the instance's next timer is due; null: it has none"),
  timers: z.int().min(0).describe("how many timers it holds"),
  listeners: z.record(z.string(), z.int()).optional().describe("listeners left on each parent signal"),
});
export type Answer = z.infer<typeof answerSchema>;
