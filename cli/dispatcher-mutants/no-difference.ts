import type { TypeExpression } from "../../spec/model/index.ts";
import type { PageEquivalence } from "./equivalences.ts";

/** Mutants that do what the dispatcher does, at another price at most. */
export const NO_DIFFERENCE: readonly PageEquivalence[] = [
  {
    reason: "A timer that is made anew rings when one that is set again does; the latter is only faster",
    mutants: [
      { line: "private delay = 0;" },
      { line: "this.delay = delay;" },
      { line: /"refresh" in this\.timer\) \{$/, what: /^!== -> ===|^=== -> !==/ },
      { line: "alarm.timer = undefined;" },
      { line: "this.timer = undefined;" },
    ],
  },
  {
    reason: "A copy made with bookkeeping equals one made without",
    mutants: [{ line: "plain = true;" }],
  },
  {
    reason: "It is set before it is read",
    mutants: [
      { line: "private rest = 0;" },
      { line: "private isSet = false;" },
      { line: "private began = 0;" },
      { line: "private waits = false;" },
      { line: "this.due = Number.POSITIVE_INFINITY;" },
    ],
  },
  {
    reason: "No timer rings while a handler keeps the thread",
    mutants: [
      { line: "private overdue = false;" },
      { line: "this.overdue = false;" },
      { line: "if (this.overdue) this.expire();", what: "this.expire(); -> ;" },
      { line: "this.overdue = true;" },
      { line: "this.waits = false;" },
    ],
  },
  {
    reason: "One pair of functions serves a whole chain, and a pair per handler would do as well",
    mutants: [{ line: "this.taker ??= new Taker(this);" }],
  },
  {
    reason: "Only a blocked dispatch forgets rewrites, and it yields none",
    // where several consequences are allowed, the dispatcher takes the first
    where: (spec) =>
      spec.decisions.every(({ allowed: [first] }) => first?.rewrites !== "dropped" || first.operation === "blocked"),
    mutants: [
      { line: "if (then.drops) this.drop();", what: "this.drop(); -> ;" },
      { line: "this.fields = undefined;" },
      { line: "this.contributions = [];" },
      { line: "this.merged = this.base;" },
      { line: "this.look(this.base);" },
      { line: "this.hasSnapshot = false;" },
      { line: /^const \w*_DROPS_BLOCKED\w* = /, before: /drops: $/ },
    ],
  },
  {
    reason: "What has the page's shape is only copied faster",
    mutants: [
      { line: "if (this.entries.length > 1) this.look(this.base);" },
      { line: /^this\.exact = this\.copier\.plain && /, what: /-> ;$/ },
    ],
  },
  {
    reason: "What was copied once can be copied again",
    mutants: [{ line: /^return this\.after\(this\.fail\("copy-fails"/ }],
  },
  {
    reason: "Copying what is no object gives it back",
    mutants: [{ line: /^if \(typeof part === "function" \|\|/, before: /typeof part === "object" $/ }],
  },
  {
    reason: "A copy of bytes is one, whoever makes it",
    mutants: [{ line: /^if \(value instanceof Uint8Array\)/, what: /-> !\(/ }],
  },
  {
    reason: "A listener for each dispatch hears what one for all of a parent hears",
    mutants: [{ line: "PARENTS.set(signal, parent);" }],
  },
  {
    reason: "What comes after a cancellation finds no call that it could settle",
    mutants: [{ line: "this.taker?.letGo();" }, { line: "this.taker = undefined;" }],
  },
  {
    reason: "A cancellation ends the dispatch, whatever else follows",
    where: (spec) =>
      spec.decisions.every(
        ({ does, allowed: [first] }) =>
          does === "cancelled" || first?.chain !== "ends" || first.rewrites === "dropped" || first.recorded !== "no",
      ),
    mutants: [{ line: /^const ENDS = /, before: /ends: $/ }],
  },
  {
    reason: "Each handler of the page has a limit",
    where: (spec) => spec.events.every(({ limit }) => limit !== null),
    mutants: [
      { line: "this.isSet = false;" },
      { line: "else if (entry.limit === Number.POSITIVE_INFINITY) this.alarm?.unset();" },
    ],
  },
  {
    reason: "Calling a recorder that is not there throws, and what a recorder throws is ignored",
    mutants: [{ line: "if (records && this.host.onFailure !== undefined) {", what: "&& -> ||" }],
  },
  {
    reason: "Assigning nothing adds as little as assigning an object without fields",
    mutants: [{ line: "if (strongest === undefined) return {};" }],
  },
  {
    reason: "Before the next handler the chain sees by itself that the authority is lost",
    mutants: [{ line: "if (this.hasLostAuthority()) return false;" }],
  },
  {
    reason: "A timer is set for what is open, and nothing is",
    mutants: [{ line: "if (this.open.size > 0) DONE.then(() => this.arm());", what: "> -> >=" }],
  },
  {
    reason: "No event whose handlers run at once shares a copy among them",
    where: (spec) =>
      spec.kinds.every(({ modes, copies }) => copies !== "dispatch" || modes.every((mode) => mode === "series")),
    mutants: [
      { line: "private hasSnapshot = false;" },
      { line: "if (!this.hasSnapshot) this.snapshot = this.copyOf(this.base);" },
      { line: "return this.snapshot;" },
    ],
  },
  {
    reason: "No merge rule of the page looks at the value as dispatched",
    where: (spec) =>
      spec.events.every(({ rewrites }) =>
        rewrites.every(
          ({ merge }) =>
            merge.pinned.length === 0 && merge.subsetOf === null && !merge.lowerOnly && !merge.kernelPrefix,
        ),
      ),
    mutants: [{ line: /^return isObject\(payload\) && Object\.hasOwn\(payload, field\)/ }],
  },
  {
    reason: "No context field of the page holds a list or a set",
    where: (spec) => !spec.context.some(({ type }) => isList(type)),
    mutants: [
      { line: "if (Array.isArray(value) && !value.some(isObject)) return value.slice();" },
      { line: "if (value instanceof Set) return new Set(value);" },
    ],
  },
  {
    reason: "Events whose handlers run at once take any result for nothing",
    where: (spec) =>
      spec.results.some(
        ({ type, does, for: whom }) =>
          type.kind === "primitive" &&
          type.name === "unknown" &&
          does[0] === "continue" &&
          spec.kinds.every(({ name, modes }) => modes.includes("series") || whom.includes(name)),
      ),
    mutants: [
      { line: "if (this.close(call)) this.take(entry, value);" },
      { line: "this.take(entry, resolved);" },
      { line: "if (value === undefined) return FORM_1;" },
    ],
  },
];

/** Whether a type, or one of those it is a choice of, is a list or a set. */
function isList(type: TypeExpression): boolean {
  return type.kind === "union" ? type.members.some(isList) : type.kind === "array" || type.kind === "set";
}
