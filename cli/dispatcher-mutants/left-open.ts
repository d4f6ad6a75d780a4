import type { Deed, LawName, Spec } from "../../spec/model/index.ts";
import type { PageEquivalence } from "./equivalences.ts";

/** Deeds that a kernel may count against a plugin. */
const FAILURES: ReadonlySet<Deed> = new Set<Deed>(["throw", "timeout", "malformed", "match-throws", "copy-fails"]);

/** Mutants that do something else where the page, or the contract of a kernel, lets everybody do as he likes. One that is only not shown by any program of the suite stays open. */
export const LEFT_OPEN: readonly PageEquivalence[] = [
  {
    reason: "No page says what a dispatch of something that it does not name comes to",
    mutants: [
      { line: /^if \(plan === undefined\) return Promise\.reject/, what: /^return / },
      { line: /^return Promise\.reject\(new TypeError\(`Cannot dispatch/ },
    ],
  },
  {
    reason: "The suite names each handler, tier, dispatch and phase; this serves callers who leave a name out",
    mutants: [
      { line: /^tier: TIERS\.indexOf\(owner\.tier \?\? /, before: /\?\? \(/ },
      { line: "private made = 0;" },
      { line: "this.made += 1;" },
      { line: /^const phase = options\.phase === undefined/, what: "0 -> 1" },
    ],
  },
  {
    reason: "No page says how an error reads",
    mutants: [
      { line: /^return typeof value === "string" \? JSON\.stringify/ },
      { line: 'return "an error without text";' },
    ],
  },
  {
    reason: "The page does not say that a reason is the error's text",
    where: unlessBound("fail.reason"),
    mutants: [{ line: /^return error instanceof Error && error\.message/ }],
  },
  {
    reason: "A reason may say more than the error's text",
    mutants: [{ line: /^return error instanceof Error && error\.message/, what: "!== -> ===" }],
  },
  {
    reason: "What a field comes to that is there and undefined is left open",
    where: (spec) => !unlessBound("merge.undefined-open")(spec),
    mutants: [{ line: /^if \(!Object\.hasOwn\(source, field\) \|\|/, what: "|| -> &&" }],
  },
  {
    reason: "No page speaks of symbols",
    mutants: [
      { line: /^for \(const symbol of Object\.getOwnPropertySymbols\(fields\)\)/ },
      { line: 'else if (typeof part === "symbol") this.part(part);' },
    ],
  },
  {
    reason: "Parts that are pinned are judged where an outcome is put to use, and the generated effects give them back",
    where: (spec) => !unlessBound("effect.pinned")(spec),
    mutants: [
      { line: /^return isObject\(payload\) && Object\.hasOwn\(payload, field\)/ },
      { line: "delete kept[part];" },
      { line: /^if \(isObject\(original\) && Object\.hasOwn\(original, part\)\)/ },
    ],
  },
  {
    reason: "The page leaves open whether such a failure counts as a fault",
    where: (spec) => spec.decisions.every(({ does, allowed: [first] }) => !FAILURES.has(does) || first?.fault !== "no"),
    mutants: [{ line: /^const \w*RECORDED = /, before: /fault: $/ }],
  },
  {
    reason: "What an abort that stops nothing, or a cancellation, ends and keeps is left open",
    where: (spec) =>
      spec.decisions.every(
        ({ does, allowed }) =>
          (does !== "abort" && does !== "cancelled") ||
          allowed[0]?.operation === "blocked" ||
          allowed[0]?.chain !== "ends" ||
          allowed.length > 1,
      ),
    mutants: [{ line: /^const ENDS = / }],
  },
  {
    reason: "When the limit of a handler passes that was kept from the thread is left open",
    mutants: [
      { line: /^this\.alarm\.set\(Math\.max\(0, Math\.ceil\(call\.entry\.limit - / },
      { line: /^if \(due !== Number\.POSITIVE_INFINITY\) this\.alarm\.set/, what: "0 -> 1" },
      { line: "started = now();" },
    ],
  },
  {
    reason: "What becomes of a promise that a recorder returns no page says; the suite's returns none",
    mutants: [
      { line: "hush(returned);" },
      { line: "if (promise !== undefined) Promise.prototype.then.call(promise, ignore, ignore);" },
    ],
  },
  {
    reason: "The page does not speak of thenables",
    where: unlessBound("result.thenable"),
    mutants: [
      { line: 'if (!isObject(value) || typeof value.then !== "function") return undefined;' },
      { line: "return Promise.resolve(value);" },
    ],
  },
  {
    reason: "The page does not ask that a timer be cleared: one that rings late does nothing",
    where: unlessBound("resource.timers-cleared"),
    mutants: [
      { line: "this.alarm?.stop();" },
      { line: "this.call = undefined;" },
      { line: "this.alarm.stop();" },
      { line: "this.tidy();" },
    ],
  },
  {
    reason: "The page does not speak of payloads that cannot be copied",
    where: unlessBound("fail.uncopyable-guard"),
    mutants: [
      { line: "this.base = payload;" },
      { line: /^if \(first !== undefined\) this\.fail\("copy-fails"/ },
      { line: /^return this\.after\(this\.fail\("copy-fails"/ },
      { line: /^if \(typeof value === "function" \|\| typeof value === "symbol"\) throw/ },
      { line: /^if \(typeof part === "function" \|\|/ },
      { line: 'else if (typeof part === "symbol") this.part(part);' },
    ],
  },
  {
    reason: "The page does not speak of values beyond JSON",
    where: unlessBound("isolate.rich-values"),
    mutants: [
      { line: /^if \(prototype !== Object\.prototype && prototype !== null\) \{$/ },
      { line: "this.plain = false;" },
      { line: "return this.rich(value);" },
      { line: /^for \(const symbol of Object\.getOwnPropertySymbols\(fields\)\)/ },
      { line: "this.known ??= new Map();" },
      { line: "this.known.set(source, copy);" },
      { line: /map\.set\(this\.part\(key\)/ },
      { line: /set\.add\(this\.part\(item\)\)/ },
      { line: /^if \(value instanceof Date\)/ },
      { line: /^if \(value instanceof Uint8Array\)/ },
      { line: /^if \(value instanceof ArrayBuffer/ },
      { line: "return prototype === Object.prototype || prototype === null;" },
    ],
  },
  {
    reason: "The page leaves open whether handlers share a copy of the payload",
    where: (spec) => spec.kinds.some(({ copies }) => copies === "open"),
    mutants: [
      { line: "shared: false,", what: "false -> true" },
      { line: "if (!this.plan.shared) return this.copyOf(this.base);" },
    ],
  },
  {
    reason: "The page does not ask that objects in a context be copied",
    where: unlessBound("context.fresh"),
    mutants: [{ line: "if (!isObject(value)) return value;" }],
  },
  {
    reason: "An addition that is empty, or no text, may be told or left out",
    mutants: [{ line: 'if (typeof value !== "string" || value === "") return earlier;', what: "|| -> &&" }],
  },
  {
    reason: "The page leaves several readings open for a decision whose parts are of another type",
    where: readsRewritesAnyWay,
    mutants: [
      { line: /^if \(isPlain\(value\) && value\.\w+ === "\w+".*\) return FORM_\d+;$/, what: "&& -> ||" },
      { line: /^return isPlain\(value\) && typeof value\.\w+ === "string" && \(/, what: "&& -> ||" },
    ],
  },
  {
    reason: "The page does not ask that a failed handler of a gate be recorded",
    where: unlessBound("record.guard"),
    mutants: [{ line: /^const \w*BLOCKED_RECORDED\w* = /, before: /records: $/ }],
  },
  {
    reason: "No event whose handlers run at once tells them whether they are awaited",
    where: (spec) =>
      spec.context
        .filter(({ capability }) => capability === "handler-lifetime")
        .every(({ scopes }) => scopes.length > 0),
    mutants: [{ line: "call.active = false;" }],
  },
  {
    reason: "A value that is no object may be malformed or nothing",
    where: readsUnknownEitherWay,
    mutants: [{ line: "if (!isObject(value)) return false;", what: "false -> true" }],
  },
  {
    reason:
      "The page fixes no white space around several reasons, does not say which of several reasons to finalize is told, nor speaks of a retry's instruction",
    mutants: [
      { line: /^const stated = typeof text === "string" && text !== ""/, what: "&& -> ||" },
      { line: "finalReason ??= stated;" },
      { line: /^typeof again === "object" && again !== null && "instruction" in again/ },
      { line: /^if \(typeof instruction === "string" && instruction !== ""\)/ },
    ],
  },
];

/** Whether a page says nothing that a law judges. */
function unlessBound(law: LawName): (spec: Spec) => boolean {
  return (spec) => !spec.requirements.some((requirement) => requirement.law === law);
}

/** Whether a page lets what fits no form be malformed or nothing, as the kernel likes. */
function readsUnknownEitherWay(spec: Spec): boolean {
  return spec.results.some(
    ({ type, does }) =>
      type.kind === "primitive" && type.name === "unknown" && does.includes("malformed") && does.includes("continue"),
  );
}

/** Whether a page lets the same result be a rewrite, malformed or nothing, as the kernel likes. */
function readsRewritesAnyWay(spec: Spec): boolean {
  return spec.results.some(({ does }) =>
    (["replace", "malformed", "continue"] as const).every((deed) => does.includes(deed)),
  );
}
