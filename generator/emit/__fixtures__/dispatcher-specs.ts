import type {
  Consequence,
  Decision,
  Deed,
  EventSpec,
  MergeRule,
  Rewrite,
  Spec,
  TypeExpression,
} from "../../../spec/model/index.ts";

const text: TypeExpression = { kind: "primitive", name: "string" };
const number: TypeExpression = { kind: "primitive", name: "number" };
const truth: TypeExpression = { kind: "primitive", name: "boolean" };
const anything: TypeExpression = { kind: "primitive", name: "unknown" };
const nothing: TypeExpression = { kind: "primitive", name: "undefined" };
const nil: TypeExpression = { kind: "primitive", name: "null" };
const texts: TypeExpression = { kind: "array", item: text };
const word = (value: string): TypeExpression => ({ kind: "literal", value });
const object = (fields: Record<string, TypeExpression>): TypeExpression => ({
  kind: "object",
  fields: Object.entries(fields).map(([key, type]) => ({
    name: key.replace("?", ""),
    optional: key.endsWith("?"),
    type,
  })),
});
const merge = (rule: MergeRule["rule"], pinned: string[] = []): MergeRule => ({
  rule,
  pinned,
  subsetOf: null,
  lowerOnly: false,
  kernelPrefix: false,
});
const rewrite = (field: string, type: TypeExpression, rule: MergeRule): Rewrite => ({
  field,
  type,
  merge: rule,
  meaning: "",
});

const goesOn: Consequence = { chain: "goes on", rewrites: "kept", operation: "proceeds", recorded: "no", fault: "no" };
const skips: Consequence = { ...goesOn, recorded: "yes", fault: "yes" };
const blocks: Consequence = { chain: "ends", rewrites: "dropped", operation: "blocked", recorded: "no", fault: "no" };
const failsClosed: Consequence = { ...blocks, recorded: "yes", fault: "yes" };
const rows = (kind: string, guard: boolean, consequences: Partial<Record<Deed, Consequence>>): Decision[] =>
  Object.entries(consequences).map(([does, one]) => ({ kind, guard, does: does as Deed, allowed: [one] }));

const event = (name: string, scope: string, kind: string, more: Partial<EventSpec>): EventSpec => ({
  name,
  scope,
  kind,
  guard: false,
  may: ["observe"],
  mayText: "",
  limit: 100,
  cancel: "yes",
  nested: "open",
  payload: [{ name: "note", optional: true, type: text, meaning: "" }],
  rewrites: [],
  phases: [],
  meaning: "",
  ...more,
});

const noteAndBox: Rewrite[] = [rewrite("note", text, merge("last")), rewrite("box", anything, merge("last", ["id"]))];

/** Groups, tiers, private copies, chained rewrites, guards, a match, events that outlive their parent. */
export const turnSpec: Spec = {
  format: 1,
  system: "turns",
  version: "1.0.0",
  title: "Turns",
  page: "turns.md",
  kinds: [
    {
      name: "in turn",
      modes: ["series"],
      view: "chained",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "",
    },
    {
      name: "together",
      modes: ["parallel"],
      view: "snapshot",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "",
    },
  ],
  types: [],
  events: [
    event("Gate", "turn", "in turn", { guard: true, rewrites: noteAndBox }),
    event("Change", "turn", "in turn", { rewrites: noteAndBox }),
    event("Watch", "turn", "together", {}),
    event("Close", "house", "together", { cancel: "no" }),
    event("Settle", "house", "in turn", { cancel: "no", rewrites: noteAndBox }),
  ],
  options: [
    {
      name: "only",
      type: { kind: "function", parameters: [], returns: truth },
      sets: "match",
      default: null,
      wrong: ["error"],
      meaning: "",
    },
    { name: "limitMs", type: number, sets: "limit", default: 100, wrong: ["error"], meaning: "" },
    { name: "stage", type: text, sets: "group", default: "mid", wrong: ["error"], meaning: "" },
  ],
  context: [
    {
      name: "event",
      type: text,
      optional: false,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: null,
      meaning: "",
    },
    {
      name: "turn",
      type: text,
      optional: false,
      scopes: [],
      emptyOn: ["house"],
      source: "dispatch",
      capability: null,
      meaning: "",
    },
    {
      name: "subject",
      type: text,
      optional: false,
      scopes: ["turn"],
      emptyOn: [],
      source: "dispatch",
      capability: null,
      meaning: "",
    },
    {
      name: "plugins",
      type: texts,
      optional: false,
      scopes: [],
      emptyOn: [],
      source: "dispatch",
      capability: null,
      meaning: "",
    },
    {
      name: "settings",
      type: { kind: "function", parameters: [], returns: { kind: "record", value: anything } },
      optional: true,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: "settings",
      meaning: "",
    },
    {
      name: "signal",
      type: { kind: "signal" },
      optional: false,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: null,
      meaning: "",
    },
  ],
  results: [
    { for: [], type: nothing, does: ["continue"], rewritesIn: null, reasonIn: null, meaning: "" },
    { for: [], type: nil, does: ["malformed", "continue"], rewritesIn: null, reasonIn: null, meaning: "" },
    {
      for: [],
      type: object({ action: word("go"), put: { kind: "record", value: anything } }),
      does: ["replace"],
      rewritesIn: "put",
      reasonIn: null,
      meaning: "",
    },
    {
      for: [],
      type: object({ action: word("go"), "put?": nothing }),
      does: ["continue"],
      rewritesIn: null,
      reasonIn: null,
      meaning: "",
    },
    {
      for: [],
      type: object({ action: word("stop"), why: text }),
      does: ["abort"],
      rewritesIn: null,
      reasonIn: "why",
      meaning: "",
    },
    {
      for: [],
      type: object({ action: word("stop") }),
      does: ["abort", "malformed"],
      rewritesIn: null,
      reasonIn: null,
      meaning: "",
    },
  ],
  order: [
    { key: "group", values: ["early", "mid", "late"] },
    { key: "tier", values: ["framework", "plugin"] },
    { key: "registration", level: "SHOULD" },
  ],
  decisions: [
    ...rows("in turn", true, {
      continue: goesOn,
      replace: goesOn,
      abort: blocks,
      throw: failsClosed,
      timeout: failsClosed,
      malformed: failsClosed,
      cancelled: blocks,
      "match-throws": failsClosed,
    }),
    ...rows("in turn", false, {
      continue: goesOn,
      replace: goesOn,
      abort: { ...goesOn, chain: "ends" },
      throw: skips,
      timeout: skips,
      malformed: skips,
      cancelled: { ...goesOn, chain: "ends" },
      "match-throws": skips,
    }),
    ...rows("together", false, {
      continue: goesOn,
      replace: goesOn,
      abort: goesOn,
      throw: skips,
      timeout: skips,
      malformed: skips,
      cancelled: { ...goesOn, chain: "ends" },
      "match-throws": skips,
    }),
  ],
  capabilities: (
    [
      "limits",
      "groups",
      "match",
      "framework-tier",
      "cancellation",
      "rich-values",
      "failure-records",
      "signals",
    ] as const
  ).map((name) => ({ name, required: true, meaning: "" })),
  requirements: [],
  retired: [],
};

const additions: Rewrite[] = [
  rewrite("head", text, merge("concat")),
  rewrite("model", text, merge("first")),
  rewrite("tools", texts, merge("intersect")),
  rewrite("quiet", truth, merge("or")),
];
const yields = { view: "snapshot", copies: "dispatch", expiry: "abandon", yields: "fields", meaning: "" } as const;

/** Differs from `turnSpec` in every slot: priorities, snapshots, folded fields, phases, detached observers, failures passed on. */
export const patchSpec: Spec = {
  ...turnSpec,
  system: "patches",
  title: "Patches",
  page: "patches.md",
  kinds: [
    { name: "modify", modes: ["series"], ...yields },
    { name: "gate", modes: ["series"], ...yields },
    {
      name: "filter",
      modes: ["series"],
      view: "chained",
      copies: "handler",
      expiry: "abandon",
      yields: "payload",
      meaning: "",
    },
    { name: "observe", modes: ["detached", "parallel"], ...yields },
  ],
  events: [
    event("shape", "run", "modify", {
      cancel: "open",
      nested: "skip",
      rewrites: additions,
      phases: [
        {
          name: "ordinary",
          option: "proven",
          value: false,
          fields: ["head", "model", "tools", "quiet"],
          capability: null,
          meaning: "",
        },
        { name: "proven", option: "proven", value: true, fields: ["head"], capability: "tool-authority", meaning: "" },
      ],
    }),
    event("finish", "run", "modify", {
      cancel: "open",
      rewrites: ["verdict", "because", "again"].map((field) =>
        rewrite(field, anything, merge("rule:strongest-decision")),
      ),
    }),
    event("admit", "run", "gate", { guard: true, cancel: "open", limit: null }),
    event("filter", "run", "filter", { cancel: "open", limit: null, rewrites: [rewrite("note", text, merge("last"))] }),
    event("ended", "run", "observe", { cancel: "open", limit: 300 }),
  ],
  options: [
    { name: "timeout", type: number, sets: "limit", default: null, wrong: ["default"], meaning: "" },
    { name: "priority", type: number, sets: "priority", default: 0, wrong: ["error"], meaning: "" },
    { name: "proven", type: truth, sets: "phase", default: false, wrong: ["error"], meaning: "" },
  ],
  context: [
    {
      name: "runId",
      type: text,
      optional: true,
      scopes: [],
      emptyOn: [],
      source: "dispatch",
      capability: null,
      meaning: "",
    },
    {
      name: "life",
      type: object({ check: { kind: "function", parameters: [], returns: nothing } }),
      optional: true,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: "handler-lifetime",
      meaning: "",
    },
    {
      name: "proof",
      type: object({
        has: { kind: "function", parameters: [{ name: "name", optional: false, type: text }], returns: truth },
        check: { kind: "function", parameters: [], returns: nothing },
        mark: text,
      }),
      optional: true,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: "tool-authority",
      meaning: "",
    },
  ],
  results: [
    { for: ["observe"], type: anything, does: ["continue"], rewritesIn: null, reasonIn: null, meaning: "" },
    { for: [], type: nothing, does: ["continue"], rewritesIn: null, reasonIn: null, meaning: "" },
    {
      for: ["gate"],
      type: object({ outcome: word("block"), reason: text, "message?": text }),
      does: ["abort"],
      rewritesIn: null,
      reasonIn: "reason",
      meaning: "",
    },
    {
      for: ["gate"],
      type: object({ outcome: word("pass") }),
      does: ["continue"],
      rewritesIn: null,
      reasonIn: null,
      meaning: "",
    },
    {
      for: ["modify", "filter"],
      type: { kind: "record", value: anything },
      does: ["replace"],
      rewritesIn: "$",
      reasonIn: null,
      meaning: "",
    },
  ],
  order: [
    { key: "priority", direction: "high-first" },
    { key: "registration", level: "MUST" },
  ],
  decisions: [
    ...rows("modify", false, {
      continue: goesOn,
      replace: goesOn,
      abort: goesOn,
      throw: skips,
      timeout: skips,
      malformed: skips,
    }),
    ...rows("gate", true, {
      continue: goesOn,
      replace: goesOn,
      abort: blocks,
      throw: failsClosed,
      timeout: failsClosed,
      malformed: failsClosed,
    }),
    ...rows("filter", false, {
      continue: goesOn,
      replace: goesOn,
      abort: goesOn,
      throw: { ...goesOn, chain: "ends", operation: "rejected" },
      timeout: skips,
      malformed: skips,
    }),
    ...rows("observe", false, {
      continue: goesOn,
      replace: goesOn,
      abort: goesOn,
      throw: skips,
      timeout: skips,
      malformed: skips,
    }),
  ],
  capabilities: (
    [
      "limits",
      "priorities",
      "failure-records",
      "phases",
      "tool-authority",
      "handler-lifetime",
      "nested-dispatch",
      "detached-observers",
    ] as const
  ).map((name) => ({ name, required: true, meaning: "" })),
};
