import type { Log } from "../diagnostics/log.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkUnique } from "./check-unique.ts";

/** Ids are used once, and never again when retired. */
export function checkRequirements(facts: Facts, log: Log): void {
  const retired = new Set(facts.retired.map((row) => row.value.id));
  checkUnique(facts.retired, (row) => row.id, "retired id", log, "id");
  const seen = new Set<string>();
  for (const requirement of facts.requirements) {
    const { id } = requirement.value;
    const place = placeIn(requirement, "id");
    if (seen.has(id)) log.report(place, "duplicate-requirement-id", `\`${id}\` is the id of another requirement.`);
    else if (retired.has(id)) log.report(place, "retired-requirement-id", `\`${id}\` is retired.`);
    seen.add(id);
  }
}
