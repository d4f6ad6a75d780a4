import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import type { Requirement } from "../../spec/model/index.ts";
import type { Facts } from "../extract/facts.ts";
import { checkUnique } from "./check-unique.ts";

/** Ids are used once, and never again when retired. How strict the order of registration is is said once. */
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
    checkOrderLevel(requirement, facts, log);
  }
}

/** The order table and the requirement about the same key have one level. */
function checkOrderLevel(requirement: Fact<Requirement>, { order }: Facts, log: Log): void {
  const { law, level } = requirement.value;
  if (law !== "order.registration") return;
  for (const row of order)
    if (row.value.key === "registration" && row.value.level !== level)
      log.report(
        placeIn(requirement, "level"),
        "levels-differ",
        `The order table has ${row.value.level} for the order of registration.`,
        { related: [placeIn(row, "level")] },
      );
}
