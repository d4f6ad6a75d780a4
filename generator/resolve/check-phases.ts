import type { Log } from "../diagnostics/log.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkUnique } from "./check-unique.ts";
import { checkKnownName, knownNames } from "./known-name.ts";

/** Phases name events, options and rewritable fields that exist. */
export function checkPhases(facts: Facts, log: Log): void {
  const events = knownNames(facts.events, (event) => event.name);
  const options = knownNames(
    facts.options.filter((option) => option.value.sets === "phase"),
    (option) => option.name,
  );
  checkUnique(facts.phases, ({ event, phase }) => `${event}: ${phase.name}`, "phase", log);
  for (const row of facts.phases) {
    const { event, phase, fields } = row.value;
    checkKnownName(event, events, "event", placeIn(row, "event"), log);
    checkKnownName(phase.option, options, "option that sets a phase, called", placeIn(row, "option"), log);
    const rewritable = knownNames(facts.sections.get(event)?.rewrites ?? [], (rewrite) => rewrite.field, "field");
    const named = new Set(fields.map(({ value }) => value));
    // what a slip made of a field's name is one that no phase of the row names
    const left = new Map([...rewritable].filter(([name]) => !named.has(name)));
    for (const field of fields) {
      const place = row.place.muted ? { ...field.place, muted: true } : field.place;
      if (events.has(event) && !rewritable.has(field.value))
        checkKnownName(
          field.value,
          left.size > 0 ? left : rewritable,
          `rewritable field of \`${event}\` called`,
          place,
          log,
        );
    }
  }
}
