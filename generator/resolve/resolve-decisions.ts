import { type Consequence, type Decision, DEEDS, type Deed } from "../../spec/model/index.ts";
import type { Log, MutablePlace } from "../diagnostics/log.ts";
import { DEED_WORDS, type DecisionRow } from "../extract/extract-decisions.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkKnownName, knownNames } from "./known-name.ts";
import { type DecisionKey, decisionId, type NeededDecisions, neededDecisions } from "./needed-decisions.ts";

interface Entry {
  readonly row: Fact<DecisionRow>;
  readonly at: Readonly<Record<"kind" | "guard" | "does", MutablePlace>>;
}

/**
 * Expands the rows of the decision table: one decision for each kind, guard and deed, in the order of kinds, guards
 * (yes first) and deeds. Checks that each key that an event needs is there, once or as a marked choice.
 */
export function resolveDecisions(facts: Facts, log: Log): Fact<Decision>[] {
  const entries = expand(facts, log);
  const needed = neededDecisions(facts);
  if (facts.present.has("decisions") && allRead(facts.decisions)) {
    checkMissing(facts, entries, needed, log);
    if (allRead(facts.events)) checkUnused(entries, needed, log);
  }
  const decisions: Fact<Decision>[] = [];
  for (const kind of new Set(facts.kinds.map((fact) => fact.value.name)))
    for (const guard of [true, false])
      for (const does of DEEDS) {
        const found = entries.get(decisionId({ kind, guard, does }));
        if (!found) continue;
        checkChoices(found, { kind, guard, does }, isTogether(kind, facts), log);
        if (!mayRewrite({ kind, guard, does }, facts)) checkNothingToDrop(found, { kind, guard, does }, log);
        decisions.push(decisionOf({ kind, guard, does }, found));
      }
  return decisions;
}

function expand(facts: Facts, log: Log): Map<string, Entry[]> {
  const kinds = knownNames(facts.kinds, (kind) => kind.name);
  const entries = new Map<string, Entry[]>();
  for (const row of facts.decisions) {
    const mute = (place: MutablePlace) => (row.place.muted ? { ...place, muted: true } : place);
    for (const kind of row.value.kinds) {
      if (facts.present.has("kinds")) checkKnownName(kind.value, kinds, "kind", mute(kind.place), log);
      for (const guard of row.value.guards)
        for (const deed of row.value.deeds) {
          const key = decisionId({ kind: kind.value, guard: guard.value, does: deed.value });
          const at = { kind: mute(kind.place), guard: mute(guard.place), does: mute(deed.place) };
          const known = entries.get(key);
          if (known) known.push({ row, at });
          else entries.set(key, [{ row, at }]);
        }
    }
  }
  return entries;
}

/** One report for each pair of kind and guard, at its last row; at the event that needs it where there is none. */
function checkMissing(
  facts: Facts,
  entries: ReadonlyMap<string, readonly Entry[]>,
  needed: NeededDecisions,
  log: Log,
): void {
  const kinds = new Set(facts.kinds.map((kind) => kind.value.name));
  const missing = new Map<string, DecisionKey[]>();
  for (const [id, { key, required }] of needed) {
    if (!required || entries.has(id) || !kinds.has(key.kind)) continue;
    const pair = JSON.stringify([key.kind, key.guard]);
    missing.set(pair, [...(missing.get(pair) ?? []), key]);
  }
  for (const keys of missing.values()) {
    const [key] = keys;
    if (!key) continue;
    const row = facts.decisions.findLast(({ value }) => speaksOf(value, key));
    const event = facts.events.find(({ value }) => value.kind === key.kind && value.guard === key.guard);
    const place = row?.place ?? (event && placeIn(event, "kind"));
    const deeds = keys
      .map(({ does }) => deedWord(does))
      .join(", ")
      .replace(/, (?=[^,]*$)/, " or ");
    const related = [...(event ? [placeIn(event, "kind"), placeIn(event, "guard")] : []), ...formsOf(keys, facts)];
    if (place)
      log.report(place, "missing-decision", `No row says what follows when ${owner(key)} ${deeds}.`, { related });
  }
}

/** Cells of the results table by which a handler can come to what is missing. */
function formsOf(keys: readonly DecisionKey[], facts: Facts): MutablePlace[] {
  const deeds = new Set<string>(keys.map((key) => key.does));
  return facts.results
    .filter(({ value }) => [...value.does, ...(value.extra ?? [])].some((deed) => deeds.has(deed)))
    .flatMap((form) => [placeIn(form, "does"), placeIn(form, "for"), placeIn(form, "extra")]);
}

function speaksOf(row: DecisionRow, key: DecisionKey): boolean {
  return row.kinds.some((kind) => kind.value === key.kind) && row.guards.some((guard) => guard.value === key.guard);
}

function checkUnused(entries: ReadonlyMap<string, readonly Entry[]>, needed: NeededDecisions, log: Log): void {
  const pairs = new Set([...needed.values()].map(({ key }) => JSON.stringify([key.kind, key.guard])));
  for (const [id, found] of entries) {
    if (needed.has(id)) continue;
    const [kind, guard] = JSON.parse(id) as [string, boolean, Deed];
    const pair = pairs.has(JSON.stringify([kind, guard]));
    for (const { at } of found) {
      if (pair)
        log.report(
          at.does,
          "unused-decision",
          `No event of kind \`${kind}\` that is ${guard ? "a" : "no"} guard comes to this.`,
        );
      else log.report(at.guard, "unused-decision", `No event of kind \`${kind}\` is ${guard ? "a" : "no"} guard.`);
    }
  }
}

function checkChoices(found: readonly Entry[], key: DecisionKey, isTogether: boolean, log: Log): void {
  const [first] = found;
  if (found.length === 1 && first?.row.value.choice)
    log.report(placeIn(first.row, "choice"), "lone-choice", `Only one row says what follows when ${tell(key)}.`);
  const seen = new Set<string>();
  found.forEach(({ row, at }, index) => {
    const same = JSON.stringify(row.value.consequence);
    if (found.length > 1 && found.some((entry) => !entry.row.value.choice)) {
      const related = found.filter((entry) => !entry.row.value.choice).map((entry) => placeIn(entry.row, "choice"));
      if (index > 0)
        log.report(at.does, "duplicate-decision", `Another row says what follows when ${tell(key)}.`, { related });
    } else if (seen.has(same))
      log.report(row.place, "repeated-choice", `Another allowed row says the same for when ${tell(key)}.`);
    seen.add(same);
    checkBlocking(row, key, log);
    if (row.value.consequence.fault === "yes" && (row.value.consequence.recorded === "no" || UNRECORDED.has(key.does)))
      log.report(placeIn(row, "fault"), "fault-unrecorded", `Nothing is recorded when ${tell(key)}.`, {
        related: [placeIn(row, "recorded")],
      });
    if (UNRECORDED.has(key.does) && row.value.consequence.recorded === "yes")
      log.report(placeIn(row, "recorded"), "recorded-without-failure", `Nothing has failed when ${tell(key)}.`, {
        related: [at.does],
      });
    if (!isTogether && key.does === "cancelled" && row.value.consequence.chain === "goes on")
      log.report(placeIn(row, "chain"), "cancelled-and-going-on", `The dispatch is over when ${tell(key)}.`, {
        related: [at.does],
      });
    if (isTogether && key.does !== "cancelled" && row.value.consequence.chain === "ends")
      log.report(
        placeIn(row, "chain"),
        "end-in-parallel",
        `All handlers of \`${key.kind}\` have been started when ${tell(key)}.`,
        {
          related: [at.kind],
        },
      );
  });
}

/** What is no failure of a handler. */
const UNRECORDED: ReadonlySet<Deed> = new Set(["continue", "replace", "abort", "cancelled"]);

/** Whether some event that comes to a decision has rewritable fields, or what it has could not be read. */
function mayRewrite({ kind, guard }: DecisionKey, { events, sections }: Facts): boolean {
  return events.some(({ value }) => {
    if (value.kind !== kind || value.guard !== guard) return false;
    const section = sections.get(value.name);
    return (
      section === undefined ||
      section.rewrites.length > 0 ||
      value.may.some((word) => word === "rewrite" || word === "narrow")
    );
  });
}

function checkNothingToDrop(found: readonly Entry[], key: DecisionKey, log: Log): void {
  for (const { row, at } of found)
    if (row.value.consequence.rewrites === "dropped" && row.value.consequence.operation === "proceeds")
      log.report(placeIn(row, "rewrites"), "nothing-to-drop", `Nobody can have rewritten anything when ${tell(key)}.`, {
        related: [at.kind],
      });
}

/** Whether the handlers of a kind never run one after another. */
function isTogether(name: string, { kinds }: Facts): boolean {
  return kinds.some(({ value }) => value.name === name && value.modes.length > 0 && !value.modes.includes("series"));
}

/** An abort stops the operation of a guard, and of no other event. */
function checkBlocking(row: Fact<DecisionRow>, key: DecisionKey, log: Log): void {
  const { operation } = row.value.consequence;
  const place = placeIn(row, "operation");
  if (key.guard && key.does === "abort" && operation === "proceeds")
    log.report(place, "guard-does-not-block", `The operation ${operation} although ${tell(key)}.`);
  if (!key.guard && operation === "blocked")
    log.report(place, "guard-does-not-block", "The operation is blocked, but only a guard can block it.");
  else if (operation !== "proceeds") checkStopping(row, key, log);
}

/** What stops the operation ends the chain, and nobody sees the rewrites. */
function checkStopping(row: Fact<DecisionRow>, key: DecisionKey, log: Log): void {
  const { operation, chain, rewrites } = row.value.consequence;
  const related = [placeIn(row, "operation")];
  if (chain === "goes on")
    log.report(placeIn(row, "chain"), "stopped-and-going-on", `The operation is ${operation} when ${tell(key)}.`, {
      related,
    });
  if (rewrites === "kept")
    log.report(placeIn(row, "rewrites"), "stopped-and-going-on", `The operation is ${operation} when ${tell(key)}.`, {
      related,
    });
}

function decisionOf({ kind, guard, does }: DecisionKey, found: readonly Entry[]): Fact<Decision> {
  const at: Record<string, MutablePlace> = {};
  const allowed: Consequence[] = [];
  found.forEach(({ row, at: keys }, index) => {
    allowed.push({ ...row.value.consequence });
    if (index === 0) Object.assign(at, keys);
    for (const slot of ["chain", "rewrites", "operation", "recorded", "fault"])
      at[`allowed.${index}.${slot}`] = placeIn(row, slot);
  });
  const place = found[0]?.row.place ?? MISPLACED;
  return { value: { kind, guard, does, allowed }, place, at };
}

const START = { line: 1, column: 1, offset: 0 };
const MISPLACED: MutablePlace = { file: "", range: { start: START, end: START } };

function tell(key: DecisionKey): string {
  return `${owner(key)} ${deedWord(key.does)}`;
}

function owner({ kind, guard }: DecisionKey): string {
  return `a handler of ${guard ? "a guard" : "an event that is no guard"} of kind \`${kind}\``;
}

function deedWord(does: Deed): string {
  return Object.entries(DEED_WORDS).find(([, deed]) => deed === does)?.[0] ?? does;
}
