import { z } from "zod";
import type { Action, Dispatch, Plan, Program, Registration } from "./program.ts";
import type { Encoded } from "./value.ts";

const encodedSchema: z.ZodType<Encoded> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(encodedSchema), z.record(z.string(), encodedSchema)]),
);
const time = z.number().nonnegative();
const mutation = z.strictObject({
  op: z.enum(["set", "delete", "push"]),
  path: z.array(z.union([z.string(), z.number()])),
  value: encodedSchema.optional(),
});
const mutations = z.array(mutation);

const plan = z.strictObject({
  mutate: mutations.optional(),
  mutateContext: mutations.optional(),
  block: time.optional(),
  register: z.array(z.string()).optional(),
  unregister: z.array(z.string()).optional(),
  nested: z.array(z.string()).optional(),
  awaitNested: z.boolean().optional(),
  ask: z
    .array(
      z.strictObject({
        path: z.array(z.string()),
        args: z.array(encodedSchema),
        after: time,
        mutate: mutations.optional(),
      }),
    )
    .optional(),
  then: z.enum(["return", "throw", "resolve", "reject", "thenable", "never"]),
  value: encodedSchema.optional(),
  after: time.optional(),
  heedsSignal: z.boolean().optional(),
  touches: z
    .array(z.strictObject({ target: z.enum(["payload", "result", "context"]), after: time, mutate: mutations }))
    .optional(),
});

const registration = z.strictObject({
  id: z.string(),
  event: z.string(),
  plugin: z.string().optional(),
  tier: z.enum(["framework", "plugin"]),
  options: z.record(z.string(), encodedSchema),
  match: z
    .strictObject({
      op: z.enum(["value", "equals", "throw", "reject"]),
      field: z.string().optional(),
      value: encodedSchema.optional(),
      mutate: mutations.optional(),
    })
    .optional(),
  plans: z.tuple([plan], plan),
  when: z.enum(["start", "later"]),
  sameFunctionAs: z.string().optional(),
  notAFunction: encodedSchema.optional(),
});

const dispatch = z.strictObject({
  id: z.string(),
  event: z.string(),
  payload: encodedSchema,
  context: z.record(z.string(), encodedSchema),
  phase: z.string().optional(),
  authority: z.array(z.string()).optional(),
  parent: z.string().optional(),
  at: time,
  afterOutcomeOf: z.string().optional(),
  within: z.boolean().optional(),
  frozen: z.boolean().optional(),
  situation: z.record(z.string(), encodedSchema).optional(),
  throwingRecorder: z.boolean().optional(),
  session: z.string().optional(),
  execution: z.string().optional(),
});

const action = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("cancel"), at: time, parent: z.string(), reason: encodedSchema.optional() }),
  z.strictObject({ op: z.literal("revoke"), at: time, dispatch: z.string() }),
  z.strictObject({ op: z.literal("touch-caller"), at: time, dispatch: z.string(), mutate: mutations }),
  z.strictObject({ op: z.literal("register"), at: time, registration: z.string() }),
  z.strictObject({ op: z.literal("unregister"), at: time, registration: z.string() }),
  z.strictObject({ op: z.enum(["load", "unload"]), at: time, plugin: z.string() }),
  z.strictObject({ op: z.literal("open"), at: time, session: z.string() }),
  z.strictObject({
    op: z.enum(["enable", "approve"]),
    at: time,
    session: z.string(),
    plugin: z.string(),
    on: z.boolean(),
  }),
  z.strictObject({ op: z.enum(["begin", "end"]), at: time, execution: z.string() }),
]);

const values = z.record(z.string(), encodedSchema);
const surroundings = z.strictObject({
  faultThreshold: z.number().int().positive().optional(),
  plugins: z.array(
    z.strictObject({
      id: z.string(),
      community: z.boolean().optional(),
      declares: z.array(z.strictObject({ event: z.string(), group: z.string().optional() })),
      settings: values.optional(),
      pause: time.optional(),
      throws: z.boolean().optional(),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      language: z.string(),
      settings: z.record(z.string(), z.strictObject({ world: values, player: values })).optional(),
    }),
  ),
  executions: z.array(z.strictObject({ id: z.string(), session: z.string(), within: z.string().optional() })),
});

/** The schema of a program that comes from outside: from a token or over a wire. */
export const programSchema = z.strictObject({
  registrations: z.array(registration),
  dispatches: z.array(dispatch),
  actions: z.array(action),
  surroundings: surroundings.optional(),
}) as unknown as z.ZodType<Program>;

/** Fails to compile when the schema forgets or invents a key of the program's types. */
type SameKeys<A, B> = [Exclude<keyof A, keyof B>, Exclude<keyof B, keyof A>] extends [never, never] ? true : false;
export type ProgramSchemaIsWhole = [
  SameKeys<z.infer<typeof plan>, Plan>,
  SameKeys<z.infer<typeof registration>, Registration>,
  SameKeys<z.infer<typeof dispatch>, Dispatch>,
  Action["op"] extends z.infer<typeof action>["op"] ? true : false,
] extends [true, true, true, true]
  ? true
  : never;
export const PROGRAM_SCHEMA_IS_WHOLE: ProgramSchemaIsWhole = true;
