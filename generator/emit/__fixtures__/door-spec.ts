import type { Consequence, Decision, Deed, Spec, TypeExpression } from "../../../spec/model/index.ts";

const text: TypeExpression = { kind: "primitive", name: "string" };
const number: TypeExpression = { kind: "primitive", name: "number" };
const nothing: TypeExpression = { kind: "primitive", name: "undefined" };
const visitor: TypeExpression = { kind: "reference", name: "Visitor" };
const merge = { pinned: [], subsetOf: null, lowerOnly: false, kernelPrefix: false };

const goesOn: Consequence = { chain: "goes on", rewrites: "kept", operation: "proceeds", recorded: "no", fault: "no" };
const blocks: Consequence = { chain: "ends", rewrites: "dropped", operation: "blocked", recorded: "yes", fault: "yes" };

/** A small hand-made spec: a guarded event and an observed one, a recursive type, every table in use. */
export const doorSpec: Spec = {
  format: 1,
  system: "door",
  version: "1.0.0",
  title: "Door hooks",
  page: "pages/door.md",
  kinds: [
    {
      name: "in turn",
      modes: ["series"],
      view: "chained",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "One after another.",
    },
    {
      name: "together",
      modes: ["parallel"],
      view: "snapshot",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "All at once.",
    },
  ],
  types: [
    { name: "Party", type: { kind: "array", item: visitor }, meaning: "Several people." },
    {
      name: "Visitor",
      type: {
        kind: "object",
        fields: [
          { name: "name", optional: false, type: text },
          { name: "badge", optional: true, type: number },
          { name: "guests", optional: true, type: { kind: "array", item: visitor } },
        ],
      },
      meaning: "Somebody at the door.",
    },
  ],
  events: [
    {
      name: "BeforeOpen",
      scope: "door",
      kind: "in turn",
      guard: true,
      may: ["block", "rewrite"],
      mayText: "keep the door shut, or change who enters",
      limit: 1000,
      cancel: "yes",
      nested: "open",
      payload: [
        { name: "visitor", optional: false, type: visitor, meaning: "Who rings." },
        { name: "note", optional: true, type: text, meaning: "What they said." },
      ],
      rewrites: [
        {
          field: "visitor",
          type: visitor,
          merge: { ...merge, rule: "last", pinned: ["badge"] },
          meaning: "Who enters.",
        },
      ],
      phases: [],
      meaning: "Fires when somebody rings, before the door opens.",
    },
    {
      name: "after-open",
      scope: "house",
      kind: "together",
      guard: false,
      may: ["observe"],
      mayText: "count visitors",
      limit: null,
      cancel: "no",
      nested: "open",
      payload: [
        { name: "visitors", optional: false, type: { kind: "reference", name: "Party" }, meaning: "Who entered." },
      ],
      rewrites: [],
      phases: [],
      meaning: "Fires after the door has opened.",
    },
  ],
  options: [
    {
      name: "timeoutMs",
      type: number,
      sets: "limit",
      default: 1000,
      wrong: ["error", "default"],
      meaning: "Time limit of one call, in ms.",
    },
    {
      name: "stage",
      type: {
        kind: "union",
        members: [
          { kind: "literal", value: "early" },
          { kind: "literal", value: "late" },
        ],
      },
      sets: "group",
      default: "late",
      wrong: ["error"],
      meaning: "When the handler runs.",
    },
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
      meaning: "Name of the event.",
    },
    {
      name: "doorId",
      type: text,
      optional: false,
      scopes: ["door"],
      emptyOn: [],
      source: "dispatch",
      capability: null,
      meaning: "The door.",
    },
    {
      name: "shift",
      type: text,
      optional: false,
      scopes: [],
      emptyOn: ["house"],
      source: "dispatch",
      capability: null,
      meaning: "Who is on duty.",
    },
    {
      name: "settings",
      type: { kind: "function", parameters: [], returns: { kind: "record", value: text } },
      optional: true,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: null,
      meaning: "Own settings.",
    },
    {
      name: "signal",
      type: { kind: "signal" },
      optional: false,
      scopes: [],
      emptyOn: [],
      source: "kernel",
      capability: null,
      meaning: "Fires at the limit.",
    },
  ],
  results: [
    { for: [], type: nothing, does: ["continue"], rewritesIn: null, reasonIn: null, meaning: "Nothing changes." },
    {
      for: [],
      type: { kind: "primitive", name: "null" },
      does: ["malformed", "continue"],
      rewritesIn: null,
      reasonIn: null,
      meaning: "Left open.",
    },
    {
      for: [],
      type: {
        kind: "object",
        fields: [
          { name: "action", optional: false, type: { kind: "literal", value: "continue" } },
          { name: "replace", optional: false, type: { kind: "record", value: { kind: "primitive", name: "unknown" } } },
        ],
      },
      does: ["replace"],
      rewritesIn: "replace",
      reasonIn: null,
      meaning: "The fields overwrite the payload's.",
    },
    {
      for: [],
      type: {
        kind: "object",
        fields: [
          { name: "action", optional: false, type: { kind: "literal", value: "continue" } },
          { name: "replace", optional: true, type: nothing },
        ],
      },
      does: ["continue"],
      rewritesIn: null,
      reasonIn: null,
      meaning: "Nothing changes.",
    },
    {
      for: ["in turn"],
      type: {
        kind: "object",
        fields: [
          { name: "action", optional: false, type: { kind: "literal", value: "abort" } },
          { name: "reason", optional: false, type: text },
        ],
      },
      does: ["abort"],
      rewritesIn: null,
      reasonIn: "reason",
      meaning: "The door stays shut.",
    },
  ],
  order: [
    { key: "group", values: ["early", "late"] },
    { key: "registration", level: "SHOULD" },
  ],
  decisions: [
    ...decide("in turn", true, ["continue", "replace"], [goesOn]),
    ...decide("in turn", true, ["abort"], [{ ...blocks, recorded: "no", fault: "no" }]),
    ...decide("in turn", true, ["throw", "timeout", "malformed"], [blocks]),
    ...decide("in turn", true, ["cancelled"], [{ ...blocks, recorded: "open", fault: "no" }]),
    ...decide("together", false, ["continue", "replace", "abort"], [goesOn, { ...goesOn, recorded: "open" }]),
    ...decide("together", false, ["throw", "timeout", "malformed"], [{ ...goesOn, recorded: "yes", fault: "yes" }]),
  ],
  capabilities: [
    { name: "limits", required: true, meaning: "Handlers have time limits." },
    { name: "cancellation", required: false, meaning: "Dispatches take a parent signal." },
  ],
  requirements: [
    {
      id: "DO-ORDER-001",
      area: "ORDER",
      level: "MUST",
      text: "Early handlers MUST start before late ones.",
      law: "order.groups",
      unchecked: null,
    },
    {
      id: "DO-RECORD-001",
      area: "RECORD",
      level: "MAY",
      text: "The wording of a log line MAY be anything.",
      law: null,
      unchecked: "not observable from outside",
    },
  ],
  retired: [{ id: "DO-MODE-002", reason: "Said the same as another." }],
};

function decide(kind: string, guard: boolean, deeds: readonly Deed[], allowed: Consequence[]): Decision[] {
  return deeds.map((does) => ({ kind, guard, does, allowed }));
}
