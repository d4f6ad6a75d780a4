import { isUndefined } from "../laws/encoded.ts";
import type { ExpectedField } from "../laws/fold.ts";
import type { Encoded } from "../program/value.ts";
import type { NamedRule } from "./index.ts";

type Fields = ReadonlyMap<string, Encoded>;

/**
 * Rule `strongest-decision`: of decisions `{ action, reason?, retry? }` a `finalize` overrides every `revise`, wherever it
 * stands, with its own reason and without their `retry`; the reasons of several `revise` are all kept, in order, each with the
 * `instruction` of its `retry` or without; the only `retry` is kept whole.
 */
export const strongestDecision: NamedRule = (field, contributions) => {
  const finals = contributions.filter((one) => one.get("action") === "finalize");
  const revisions = contributions.filter((one) => one.get("action") === "revise");
  switch (field) {
    case "action":
      if (finals.length > 0) return { kind: "exactly", value: "finalize" };
      if (revisions.length > 0) return { kind: "exactly", value: "revise" };
      return { kind: "one-of", values: [undefined, "continue"] };
    case "reason":
      return finals.length > 0 ? reasonOfFinals(finals) : reasonsOfRevisions(revisions);
    default: {
      // which of several counts is left open, and whether a decision that stands takes what it does not list
      const given = (finals.length > 0 ? finals : revisions).flatMap((one) => definedIn(one, field));
      const [only] = given;
      if (finals.length > 0) return given.every(isUndefined) ? { kind: "exactly", value: undefined } : { kind: "open" };
      return given.length > 1 ? { kind: "open" } : { kind: "exactly", value: only };
    }
  }
};

/** Whether a handler's decision is the strongest there is: nothing that a later one says can override it. */
export function isSettled(fields: Fields): boolean {
  return fields.get("action") === "finalize";
}

/** that of the only one; of several none or those of them: never that of an overridden revision */
function reasonOfFinals(finals: readonly Fields[]): ExpectedField {
  const reasons = finals.flatMap((one) => textOf(one.get("reason")) ?? []);
  if (finals.length === 1) return { kind: "texts", parts: reasons, extras: [] };
  return {
    kind: "texts",
    parts: [],
    extras: reasons.map((text) => ({ text, after: -1 })),
  };
}

function reasonsOfRevisions(revisions: readonly Fields[]): ExpectedField {
  const parts: string[] = [];
  const extras: { text: string; after: number }[] = [];
  for (const one of revisions) {
    const reason = textOf(one.get("reason"));
    if (reason !== undefined && reason.trim() !== "") parts.push(reason);
    const instruction = textOf(instructionIn(one.get("retry")));
    if (instruction !== undefined) extras.push({ text: instruction, after: parts.length - 1 });
  }
  return { kind: "texts", parts, extras };
}

function instructionIn(retry: Encoded | undefined): Encoded | undefined {
  if (retry === undefined || retry === null || typeof retry !== "object" || Array.isArray(retry)) return undefined;
  return Object.hasOwn(retry, "instruction") ? retry.instruction : undefined;
}

function textOf(value: Encoded | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function definedIn(fields: Fields, name: string): Encoded[] {
  const value = fields.get(name);
  return value === undefined || isUndefined(value) ? [] : [value];
}
