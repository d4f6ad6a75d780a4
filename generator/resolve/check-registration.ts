import type { OptionRole, OptionSpec } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { MAX_DURATION } from "../extract/duration.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { accepts, alternatives, canBe, cellsOf, type TypeTable } from "./type-facts.ts";

/** Options and order go together. */
export function checkRegistration(facts: Facts, types: TypeTable, log: Log): void {
  const roles = new Map<string, Fact<OptionSpec>>();
  for (const option of facts.options) {
    const { name, sets } = option.value;
    const first = roles.get(sets);
    if (first)
      log.report(
        placeIn(option, "sets"),
        "duplicate-role",
        `\`${first.value.name}\` sets the ${sets} already, so \`${name}\` cannot.`,
        { related: [placeIn(first, "sets")] },
      );
    else {
      roles.set(sets, option);
      checkType(option, types, facts.types, log);
    }
    checkDefault(option, types, facts.types, log);
  }
  checkOrder(facts, roles, types, log);
}

/** What an option sets tells what its values are. */
const SORTS = {
  limit: "number",
  priority: "number",
  group: "string",
  phase: "boolean",
  match: "function",
} as const satisfies Record<OptionRole, string>;

function checkType(option: Fact<OptionSpec>, types: TypeTable, shared: Facts["types"], log: Log): void {
  const { name, sets, type } = option.value;
  const sort = SORTS[sets];
  const isOfSort =
    sort === "function" ? alternatives(type, types).some((one) => one.kind === "function") : canBe(type, types, sort);
  if (!isOfSort)
    log.report(
      placeIn(option, "type"),
      "option-type-does-not-fit",
      `\`${name}\` sets the ${sets}, which is a ${sort}.`,
      {
        related: [placeIn(option, "sets"), ...cellsOf(type, shared)],
      },
    );
}

function checkDefault(option: Fact<OptionSpec>, types: TypeTable, shared: Facts["types"], log: Log): void {
  const { name, sets, type, default: value } = option.value;
  if (value === null) return;
  const place = placeIn(option, "default");
  if (!accepts(type, value, types))
    log.report(place, "default-does-not-fit", `\`${JSON.stringify(value)}\` is no value of the type of \`${name}\`.`, {
      related: [placeIn(option, "type"), ...cellsOf(option.value.type, shared)],
    });
  else if (
    sets === "limit" &&
    !(typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_DURATION)
  )
    log.report(place, "bad-duration", `\`${value}\` cannot be a time limit in ms.`, {
      related: [placeIn(option, "sets")],
    });
}

function checkOrder(facts: Facts, roles: ReadonlyMap<string, Fact<OptionSpec>>, types: TypeTable, log: Log): void {
  const seen = new Set<string>();
  for (const row of facts.order) {
    const key = row.value;
    const place = placeIn(row, "key");
    if (seen.has(key.key)) log.report(place, "duplicate-name", `Handlers are sorted by ${key.key} already.`);
    else if (seen.has("registration"))
      log.report(place, "bad-order", `\`${key.key}\` comes after \`registration\` and decides nothing.`);
    seen.add(key.key);
    if (key.key !== "group" && key.key !== "priority") continue;
    const option = roles.get(key.key);
    if (!option && allRead(facts.options)) log.report(place, "order-without-option", `No option sets the ${key.key}.`);
    else if (option && key.key === "group")
      checkGroups(key.values, option, placeIn(row, "values"), types, facts.types, log);
  }
}

function checkGroups(
  values: readonly string[],
  option: Fact<OptionSpec>,
  place: Fact<unknown>["place"],
  types: TypeTable,
  shared: Facts["types"],
  log: Log,
): void {
  const { name, type } = option.value;
  const literals = alternatives(type, types).flatMap((one) => (one.kind === "literal" ? [String(one.value)] : []));
  if (literals.length === 0 || option.place.muted) return;
  const related = [placeIn(option, "type"), ...cellsOf(type, shared)];
  const missing = literals.filter((group) => !values.includes(group));
  const extra = values.filter((group) => !literals.includes(group));
  if (missing.length > 0)
    log.report(place, "groups-differ", `The option \`${name}\` also takes ${list(missing)}.`, { related });
  if (extra.length > 0)
    log.report(place, "groups-differ", `The option \`${name}\` does not take ${list(extra)}.`, { related });
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
