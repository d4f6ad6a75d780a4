import { LIFECYCLE_RULES } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { allRead, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkLifecycleRule } from "./check-lifecycle-rule.ts";
import { checkUnique } from "./check-unique.ts";
import { checkKnownName, knownNames } from "./known-name.ts";
import { entryScenes } from "./trace-scene.ts";
import type { TypeTable } from "./type-facts.ts";

/** Units, what is recorded of them, and the rules on it name what there is; laws and rules belong together. */
export function checkLifecycle(facts: Facts, types: TypeTable, log: Log): void {
  checkUnits(facts, log);
  checkEntries(facts, log);
  checkFields(facts, log);
  const scenes = entryScenes(facts);
  for (const rule of facts.lifecycleRules) checkLifecycleRule(rule, { facts, scenes, types }, log);
  checkRowsDiffer(facts, log);
  checkBound(facts, log);
  checkUsed(facts, log);
}

const TAKEN = ["event", "moment", "begin", "end"];

function checkUnits({ units }: Facts, log: Log): void {
  checkUnique(units, (unit) => unit.name, "unit", log);
  units.forEach((fact, at) => {
    const { name, within } = fact.value;
    if (name !== "" && (TAKEN.includes(name) || !/^[\p{L}][\p{L}\p{N}-]*$/u.test(name)))
      log.report(placeIn(fact, "name"), "bad-unit-name", `No line can name \`${name}\`.`);
    const above = knownNames(units.slice(0, at), (unit) => unit.name);
    if (within !== null && allRead(units))
      checkKnownName(within, above, "unit above this row called", placeIn(fact, "within"), log);
  });
}

function checkEntries({ units, entries, events }: Facts, log: Log): void {
  checkUnique(entries, (entry) => entry.name, "row of this table", log);
  const known = knownNames(units, (unit) => unit.name);
  const own = new Set(events.map(({ value }) => value.name));
  for (const fact of entries) {
    const { name, of } = fact.value;
    if (TAKEN.includes(name) && !own.has(name) && allRead(events))
      log.report(placeIn(fact, "name"), "duplicate-name", `\`${name}\` means something else on every line.`, {
        fix: "Rename the moment.",
      });
    if (of.length > 0 && of.every(({ optional }) => optional))
      log.report(placeIn(fact, "of"), "entry-without-unit", `A line of \`${name}\` can lack every unit.`);
    for (const { unit } of of) if (allRead(units)) checkKnownName(unit, known, "unit", placeIn(fact, "of"), log);
  }
  if (entries.length === 0 || !allRead(entries)) return;
  const recorded = new Set(entries.map(({ value }) => value.name));
  for (const event of events)
    if (event.value.name !== "" && !recorded.has(event.value.name))
      log.report(placeIn(event, "name"), "event-not-recorded", "No row says what a trace shows of it.", {
        related: entries.map((entry) => placeIn(entry, "name")),
      });
}

function checkFields({ units, entries, traceFields }: Facts, log: Log): void {
  const known = knownNames(entries, (entry) => entry.name);
  const seen = new Set<string>();
  for (const fact of traceFields) {
    const { name, on } = fact.value;
    if ([...TAKEN, ...units.map((unit) => unit.value.name)].includes(name) || name.startsWith("_"))
      log.report(placeIn(fact, "name"), "duplicate-name", `\`${name}\` means something else on every line.`);
    for (const entry of on) {
      if (allRead(entries)) checkKnownName(entry, known, "row of a trace called", placeIn(fact, "on"), log);
      const key = JSON.stringify([name, entry]);
      if (seen.has(key))
        log.report(placeIn(fact, "name"), "duplicate-name", `Another field of \`${entry}\` is called \`${name}\`.`);
      seen.add(key);
    }
  }
}

/** No row says what one above says. */
function checkRowsDiffer({ lifecycleRules }: Facts, log: Log): void {
  const seen = new Map<string, (typeof lifecycleRules)[number]>();
  for (const fact of lifecycleRules) {
    if (fact.place.muted) continue;
    const key = JSON.stringify(fact.value);
    const above = seen.get(key);
    if (above !== undefined)
      log.report(
        placeIn(fact, "rule"),
        "duplicate-row",
        `A row above says the same of \`${fact.value.requirement}\`.`,
        {
          related: [fact.place, above.place],
        },
      );
    else seen.set(key, fact);
  }
}

/** A requirement with a law of the lifecycle has a row with its rule, and each row a requirement with such a law. */
function checkBound({ lifecycleRules, requirements }: Facts, log: Log): void {
  const laws = new Map(requirements.map(({ value }) => [value.id, value.law]));
  const judged = new Set<string>();
  for (const fact of lifecycleRules) {
    const { requirement, rule } = fact.value;
    const law = laws.get(requirement);
    judged.add(`${requirement} ${LIFECYCLE_RULES[rule].law}`);
    if (law !== undefined && law?.startsWith("lifecycle.") !== true)
      log.report(
        placeIn(fact, "requirement"),
        "rule-without-law",
        `\`${requirement}\` names no law of the lifecycle, such as \`${LIFECYCLE_RULES[rule].law}\`.`,
      );
  }
  if (!allRead(lifecycleRules)) return;
  for (const fact of requirements) {
    const { id, law } = fact.value;
    if (law?.startsWith("lifecycle.") !== true || judged.has(`${id} ${law}`)) continue;
    const rows = lifecycleRules.filter(({ value }) => value.requirement === id);
    log.report(placeIn(fact, "law"), "law-without-rule", `No row of \`${id}\` has the rule of \`${law}\`.`, {
      related: (rows.length > 0 ? rows : lifecycleRules).flatMap((row) => [
        placeIn(row, "requirement"),
        placeIn(row, "rule"),
      ]),
    });
  }
}

/** All that is recorded beside the events is looked at by a rule. */
function checkUsed({ entries, events, lifecycleRules, traceFields }: Facts, log: Log): void {
  if (![entries, events, lifecycleRules, traceFields].every(allRead)) return;
  const patterns = lifecycleRules.flatMap(({ value }) => [
    ...value.about,
    ...value.mark,
    ...value.where,
    ...value.unless,
  ]);
  const names = new Set([...patterns.map(({ name }) => name), ...events.map(({ value }) => value.name)]);
  const fields = new Set([
    ...patterns.flatMap(({ conditions }) => conditions.map(({ field }) => field)),
    ...lifecycleRules.flatMap(({ value }) => value.args),
  ]);
  for (const fact of entries)
    if (!names.has(fact.value.name))
      log.report(placeIn(fact, "name"), "unused-in-trace", `No rule looks at \`${fact.value.name}\`.`);
  for (const fact of traceFields)
    if (!fields.has(fact.value.name))
      log.report(placeIn(fact, "name"), "unused-in-trace", `No rule looks at \`${fact.value.name}\`.`);
}
