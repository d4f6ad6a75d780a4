import type {
  Consequence,
  ContextField,
  Decision,
  Deed,
  EventSpec,
  LawName,
  OptionSpec,
  Requirement,
  ResultForm,
  Rewrite,
  Spec,
  TypeExpression,
} from "../../../spec/model/index.ts";
import { CAPABILITIES, specSchema } from "../../../spec/model/index.ts";
import { literal, NULL, NUMBER, object, record, STRING, STRINGS, UNDEFINED, UNKNOWN } from "./types.ts";

/** Chained series events with a guard, narrowing, groups, tiers, match and much left open. */
export const CHAINED: Spec = specSchema.parse({
  ...frame("chained"),
  kinds: [
    {
      name: "sequential",
      modes: ["series"],
      view: "chained",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "",
    },
    {
      name: "parallel",
      modes: ["parallel"],
      view: "snapshot",
      copies: "handler",
      expiry: "signal",
      yields: "payload",
      meaning: "",
    },
  ],
  events: [
    event("Gate", "sequential", {
      guard: true,
      cancel: "yes",
      payload: { call: object({ id: STRING, name: STRING, args: STRING }), "note?": STRING },
      rewrites: [rewrite("call", object({ id: STRING, name: STRING, args: STRING }), { pinned: ["id"] })],
    }),
    event("Shape", "sequential", {
      cancel: "yes",
      payload: { text: STRING, "items?": STRINGS, "count?": NUMBER },
      rewrites: [rewrite("text", STRING), rewrite("items", STRINGS)],
    }),
    event("Narrow", "sequential", {
      cancel: "yes",
      payload: { names: STRINGS, left: NUMBER },
      rewrites: [rewrite("tools", STRINGS, { subsetOf: "names" }), rewrite("left", NUMBER, { lowerOnly: true })],
    }),
    event("Watch", "parallel", { scope: "session", payload: { text: STRING, "items?": STRINGS } }),
  ],
  options: [
    option("match", "match", { type: { kind: "function", parameters: [], returns: UNKNOWN } }),
    option("timeoutMs", "limit", { type: NUMBER, default: 100, wrong: ["error", "default"] }),
    option("enforce", "group", { type: STRING, default: "normal" }),
  ],
  context: [
    field("event", { source: "kernel" }),
    field("sessionId"),
    field("turnId", { emptyOn: ["session"] }),
    field("runtimeId", { scopes: ["turn"] }),
    field("activePluginIds", { type: { kind: "set", item: STRING } }),
    field("signal", { type: { kind: "signal" }, source: "kernel" }),
  ],
  results: [
    form(UNDEFINED, ["continue"]),
    form(NULL, ["malformed", "continue"]),
    form(object({ action: literal("continue"), replace: record(UNKNOWN) }), ["replace"], { rewritesIn: "replace" }),
    form(object({ action: literal("continue"), "replace?": UNDEFINED }), ["continue"]),
    form(object({ action: literal("abort"), reason: STRING }), ["abort"], { reasonIn: "reason" }),
    form(object({ action: literal("abort") }), ["abort", "malformed"]),
  ],
  order: [
    { key: "group", values: ["pre", "normal", "post"] },
    { key: "tier", values: ["framework", "plugin"] },
    { key: "registration", level: "SHOULD" },
  ],
  decisions: [
    ...decide("sequential", true, {
      "continue replace": [goesOn()],
      abort: [ends({ operation: "blocked", rewrites: "dropped" })],
      "throw timeout malformed": [ends({ operation: "blocked", rewrites: "dropped", recorded: "yes", fault: "yes" })],
      "match-throws": [ends({ operation: "blocked", rewrites: "dropped", recorded: "open", fault: "open" })],
      "copy-fails": [ends({ operation: "blocked", rewrites: "dropped", recorded: "yes", fault: "open" })],
      cancelled: [ends({ operation: "blocked", rewrites: "dropped", recorded: "open" })],
    }),
    ...decide("sequential", false, {
      "continue replace": [goesOn()],
      abort: [ends(), ends({ rewrites: "dropped" }), goesOn()],
      "throw timeout malformed": [goesOn({ recorded: "yes", fault: "yes" })],
      "match-throws": [goesOn({ recorded: "open", fault: "open" })],
      "copy-fails": [goesOn({ recorded: "yes", fault: "open" })],
      cancelled: [ends({ recorded: "open" }), ends({ rewrites: "dropped", recorded: "open" })],
    }),
    ...decide("parallel", false, {
      "continue replace abort": [goesOn()],
      "throw timeout malformed": [goesOn({ recorded: "yes", fault: "yes" })],
      "match-throws": [goesOn({ recorded: "open", fault: "open" })],
      "copy-fails": [goesOn({ recorded: "yes", fault: "open" })],
    }),
  ],
  requirements: [
    binds("merge.undefined-open", "MAY"),
    binds("result.plain-open", "MAY"),
    binds("result.exotic-open", "MAY"),
    binds("result.open-form", "MAY"),
    binds("match.truthy-open", "MAY"),
    binds("abort.unguarded-open", "MAY"),
    binds("result.thenable", "SHOULD"),
  ].map(numbered),
});

/** Folding series events with priorities, snapshots, a gate, phases and a named rule; nothing ends with its parent. */
export const FOLDING: Spec = specSchema.parse({
  ...frame("folding"),
  kinds: [
    {
      name: "modify",
      modes: ["series"],
      view: "snapshot",
      copies: "dispatch",
      expiry: "abandon",
      yields: "fields",
      meaning: "",
    },
    {
      name: "gate",
      modes: ["series"],
      view: "snapshot",
      copies: "handler",
      expiry: "abandon",
      yields: "fields",
      meaning: "",
    },
    {
      name: "observe",
      modes: ["parallel", "detached"],
      view: "snapshot",
      copies: "handler",
      expiry: "abandon",
      yields: "payload",
      meaning: "",
    },
  ],
  events: [
    event("prompt", "modify", {
      payload: { prompt: STRING, history: STRINGS },
      rewrites: [
        rewrite("before", STRING, { rule: "concat" }),
        rewrite("after", STRING, { rule: "concat" }),
        rewrite("system", STRING, { rule: "first" }),
        rewrite("tools", STRINGS, { rule: "intersect" }),
        rewrite("quiet", { kind: "primitive", name: "boolean" }, { rule: "or" }),
      ],
      nested: "skip",
      phases: [
        {
          name: "ordinary",
          option: "trusted",
          value: false,
          fields: ["before", "after", "system", "tools", "quiet"],
          capability: null,
          meaning: "",
        },
        {
          name: "trusted",
          option: "trusted",
          value: true,
          fields: ["before", "after"],
          capability: "tool-authority",
          meaning: "",
        },
      ],
    }),
    event("turn", "modify", {
      limit: null,
      payload: { prompt: STRING },
      rewrites: [
        rewrite("before", STRING, { rule: "concat" }),
        rewrite("system", STRING, { rule: "first" }),
        rewrite("tools", STRINGS, { rule: "intersect" }),
        rewrite("quiet", { kind: "primitive", name: "boolean" }, { rule: "or" }),
      ],
    }),
    event("admit", "gate", { guard: true, payload: { prompt: STRING } }),
    event("finish", "modify", {
      payload: { draft: STRING },
      rewrites: [
        rewrite("action", STRING, { rule: "rule:strongest-decision" }),
        rewrite("reason", STRING, { rule: "rule:strongest-decision" }),
        rewrite("retry", record(UNKNOWN), { rule: "rule:strongest-decision" }),
      ],
    }),
    event("seen", "observe", { payload: { text: STRING } }),
  ],
  options: [
    option("priority", "priority", { type: NUMBER, default: 0 }),
    option("timeoutMs", "limit", { type: NUMBER, default: null, wrong: ["default", "error"] }),
    option("trusted", "phase", { type: { kind: "primitive", name: "boolean" }, default: false }),
  ],
  context: [field("event", { source: "kernel" }), field("runId")],
  results: [
    form(UNDEFINED, ["continue"]),
    form(NULL, ["malformed", "continue"]),
    form(object({ outcome: literal("pass") }), ["continue"], { for: ["gate"] }),
    form(object({ outcome: literal("block"), reason: STRING }), ["abort"], { for: ["gate"], reasonIn: "reason" }),
    form(
      object({ action: literal("revise"), reason: STRING, "retry?": object({ instruction: STRING }) }),
      ["replace"],
      { for: ["finish"], rewritesIn: "$" },
    ),
    form(object({ action: literal("finalize"), "reason?": STRING }), ["replace"], { for: ["finish"], rewritesIn: "$" }),
    form(object({ action: literal("continue") }), ["continue"], { for: ["finish"] }),
    form(record(UNKNOWN), ["replace"], { for: ["prompt", "turn"], rewritesIn: "$" }),
    form(UNKNOWN, ["continue"], { for: ["observe"] }),
  ],
  order: [
    { key: "priority", direction: "high-first" },
    { key: "registration", level: "MUST" },
  ],
  decisions: [
    ...decide("modify", false, {
      "continue replace abort": [goesOn()],
      "throw timeout malformed": [goesOn({ recorded: "yes" })],
    }),
    ...decide("gate", true, {
      "continue replace": [goesOn()],
      abort: [ends({ operation: "blocked", rewrites: "dropped" })],
      "throw timeout malformed": [ends({ operation: "blocked", rewrites: "dropped", recorded: "yes" })],
    }),
    ...decide("observe", false, {
      "continue replace abort": [goesOn()],
      "throw timeout malformed": [goesOn({ recorded: "yes" })],
    }),
  ],
  requirements: [binds("merge.empty-first-open", "MAY"), binds("merge.malformed-list-open", "MAY")].map(numbered),
});

/** The spec with further laws bound, each by a requirement of its own. */
export function binding(spec: Spec, ...laws: readonly LawName[]): Spec {
  const more = laws.map((law, at) => ({
    ...numbered(binds(law, "MUST"), at),
    id: `ZZ-EFFECT-${String(at + 1).padStart(3, "0")}`,
  }));
  return { ...spec, requirements: [...spec.requirements, ...more] };
}

/** The spec without the requirements that bind some laws: then these leave nothing open. */
export function unbinding(spec: Spec, ...laws: readonly LawName[]): Spec {
  return { ...spec, requirements: spec.requirements.filter((one) => one.law === null || !laws.includes(one.law)) };
}

function frame(system: string) {
  return {
    format: 1,
    system,
    version: "1.0.0",
    title: system,
    page: `${system}.md`,
    types: [],
    retired: [],
    capabilities: CAPABILITIES.map((name) => ({ name, required: false, meaning: "" })),
  } as const;
}

function event(
  name: string,
  kind: string,
  more: Partial<Omit<EventSpec, "payload">> & { payload: Record<string, TypeExpression> },
): EventSpec {
  return {
    name,
    scope: "turn",
    kind,
    guard: false,
    may: ["observe"],
    mayText: "",
    limit: 100,
    cancel: "no",
    nested: "open",
    rewrites: [],
    phases: [],
    meaning: "",
    ...more,
    payload: Object.entries(more.payload).map(([key, type]) => ({
      name: key.replace(/\?$/, ""),
      optional: key.endsWith("?"),
      type,
      meaning: "",
    })),
  };
}

function rewrite(name: string, type: TypeExpression, merge: Partial<Rewrite["merge"]> = {}): Rewrite {
  return {
    field: name,
    type,
    merge: { rule: "last", pinned: [], subsetOf: null, lowerOnly: false, kernelPrefix: false, ...merge },
    meaning: "",
  };
}

function option(name: string, sets: OptionSpec["sets"], more: Partial<OptionSpec>): OptionSpec {
  return { name, sets, type: STRING, default: null, wrong: ["error"], meaning: "", ...more };
}

function field(name: string, more: Partial<ContextField> = {}): ContextField {
  return {
    name,
    type: STRING,
    optional: false,
    scopes: [],
    emptyOn: [],
    source: "dispatch",
    capability: null,
    meaning: "",
    ...more,
  };
}

function form(type: TypeExpression, does: ResultForm["does"], more: Partial<ResultForm> = {}): ResultForm {
  return { for: [], type, does, rewritesIn: null, reasonIn: null, meaning: "", ...more };
}

function goesOn(more: Partial<Consequence> = {}): Consequence {
  return { chain: "goes on", rewrites: "kept", operation: "proceeds", recorded: "no", fault: "no", ...more };
}

function ends(more: Partial<Consequence> = {}): Consequence {
  return goesOn({ chain: "ends", ...more });
}

function decide(kind: string, guard: boolean, rows: Record<string, Consequence[]>): Decision[] {
  return Object.entries(rows).flatMap(([deeds, allowed]) =>
    deeds.split(" ").map((does) => ({ kind, guard, does: does as Deed, allowed })),
  );
}

function binds(law: LawName, level: Requirement["level"]): Pick<Requirement, "law" | "level"> {
  return { law, level };
}

function numbered(one: Pick<Requirement, "law" | "level">, at: number): Requirement {
  const id = `XX-EFFECT-${String(at + 1).padStart(3, "0")}`;
  return { id, area: "EFFECT", text: `${one.law ?? ""} ${one.level}`, unchecked: null, ...one };
}
