import type { Log } from "../diagnostics/log.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkUnique } from "./check-unique.ts";
import { checkKnownName } from "./known-name.ts";

/** Phases name events, options and rewritable fields that exist. */
export function checkPhases(facts: Facts, log: Log): void {
  const events = new Set(facts.events.map((event) => event.value.name));
  const options = new Set(
    facts.options.filter((option) => option.value.sets === "phase").map((option) => option.value.name),
  );
  checkUnique(facts.phases, ({ event, phase }) => `${event}: ${phase.name}`, "phase", log);
  for (const row of facts.phases) {
    const { event, phase, fields } = row.value;
    checkKnownName(event, events, "event", placeIn(row, "event"), log);
    checkKnownName(phase.option, options, "option that sets a phase, called", placeIn(row, "option"), log);
    const rewritable = new Set(facts.sections.get(event)?.rewrites.map((rewrite) => rewrite.value.field));
    for (const field of fields) {
      const place = row.place.muted ? { ...field.place, muted: true } : field.place;
      if (events.has(event))
        checkKnownName(field.value, rewritable, `rewritable field of \`${event}\` called`, place, log);
    }
  }
}
