import type { Deed } from "../../spec/model/index.ts";
import type { Plan } from "../program/program.ts";
import { decode } from "../program/decode.ts";
import type { Encoded } from "../program/value.ts";
import { textsIn } from "./alike.ts";
import type { Owed } from "./hypothesis.ts";
import type { Binds, Given } from "./fold-fields.ts";
import { readResult } from "./read-result.ts";
import type { Setting } from "./setting.ts";

/** What a handler did, with all that follows from it in words. */
export interface Doing {
  deed: Deed;
  fields: Given;
  reason: Encoded | undefined;
  /** the value thrown, or returned and malformed */
  value: Encoded | undefined;
}

const NO_FIELDS: Given = new Map();

/** A deed without content. */
export function doing(deed: Deed, value?: Encoded): Doing {
  return { deed, fields: NO_FIELDS, reason: undefined, value };
}

/** All ways to read how a handler settled. */
export function readSettling(
  how: "return" | "throw" | "resolve" | "reject",
  value: Encoded,
  plan: Plan,
  { event, phase, spec, binds }: Setting,
): Doing[] {
  if (how === "throw" || how === "reject") return [doing("throw", value)];
  const read: Doing[] = readResult(value, event, phase, spec).map((one) => ({ ...one, value }));
  const mayBePlain = how === "return" && plan.then === "return" && binds("result.plain-open");
  return mayBePlain && !read.some(({ deed }) => deed === "malformed") ? [...read, doing("malformed", value)] : read;
}

const KINDS: Partial<Record<Deed, readonly string[]>> = {
  throw: ["throw"],
  timeout: ["timeout"],
  malformed: ["malformed"],
  "match-throws": ["match", "throw", "malformed"],
  "copy-fails": ["copy", "throw"],
};

/** What is to be reported of a failure; null for what is none, or is never reported. */
export function owedFor(
  { deed, value }: Doing,
  recorded: "yes" | "no" | "open",
  handler: string,
  limit: number,
  binds: Binds,
): Owed | null {
  const kinds = KINDS[deed];
  if (kinds === undefined || recorded === "no") return null;
  const isTimeout = deed === "timeout" && binds("fail.timeout-reason");
  return {
    handler,
    kinds,
    must: recorded === "yes",
    oneOf: deed === "throw" && binds("fail.reason") && value !== undefined ? wordsOf(value) : null,
    holds: isTimeout ? [handler, String(limit)] : [],
    hides: deed === "malformed" && binds("fail.malformed-hidden") ? marksIn(value) : [],
  };
}

/** What can be told from other words. */
export function marksIn(value: Encoded | undefined): string[] {
  return textsIn(value).filter((text) => /^\[\w+\]$/.test(text));
}

function wordsOf(thrown: Encoded): string[] {
  const live = decode(thrown);
  if (live instanceof Error) return [live.message, String(live)];
  try {
    return [String(live)];
  } catch {
    return [];
  }
}
