import type { EFFECT_RULE_NAMES } from "../../spec/model/index.ts";

/** What the kernel knows: whether something is so, a number, a list, or a JSON Schema. */
export type KnownKind = "flag" | "count" | "list" | "schema";

/**
 * What an argument of an effect rule names: something the kernel knows, a payload field, a rewritable field, any field of
 * the operation, a way to a part of one (`stop.reason`), a part of the field that the row is about, or a value.
 */
export type ArgumentKind = KnownKind | "payload" | "rewritable" | "operation" | "path" | "part" | "value";

/** How an effect rule is called. */
export interface EffectSignature {
  /** what the row is about: the event as a whole, a field of the payload or a rewritable one, or any name */
  readonly on: "event" | "field" | "name";
  readonly takes: readonly ArgumentKind[];
  /** further arguments, any number of rounds of these; one round at least */
  readonly more?: readonly ArgumentKind[];
  /** whether it says what becomes of a blocked operation, and not of one that proceeds */
  readonly blocked?: true;
}

/** Every effect rule with what it takes; docs/reference/effect-rules.md tells the same in words. */
export const EFFECT_SIGNATURES = {
  always: { on: "name", takes: ["value"], blocked: true },
  choose: { on: "name", takes: ["path"], more: ["value", "value"] },
  demanded: { on: "field", takes: ["flag", "value"] },
  discard: { on: "field", takes: ["part"], more: ["part"] },
  "drop-stale": { on: "field", takes: ["part", "part"] },
  "each-alone": { on: "event", takes: [] },
  "empty-while": { on: "field", takes: ["flag"] },
  group: { on: "name", takes: ["path", "list"], blocked: true },
  message: { on: "name", takes: ["path", "value", "value", "path"] },
  "not-empty": { on: "field", takes: [] },
  offered: { on: "field", takes: ["part", "payload", "operation"] },
  outside: { on: "name", takes: ["rewritable", "payload"] },
  "over-budget": { on: "name", takes: ["operation", "count", "count", "value", "value"] },
  recheck: {
    on: "field",
    takes: ["schema", "flag", "part", "part", "part", "value", "value", "part", "value"],
    more: ["part"],
  },
  "unchanged-from": { on: "name", takes: ["path", "value"] },
  unless: { on: "name", takes: ["operation"] },
  "while-changed": { on: "name", takes: ["flag", "path", "value", "value"] },
} as const satisfies Record<(typeof EFFECT_RULE_NAMES)[number], EffectSignature>;
