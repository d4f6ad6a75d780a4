import type { Log } from "../diagnostics/log.ts";
import type { ResultFact } from "../extract/extract-results.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkKnownName, knownNames } from "./known-name.ts";
import { rewriteType } from "./check-section.ts";
import { alternatives, cellsOf, keysOf, overlap, typeTable } from "./type-facts.ts";

type Shared = Facts["types"];

/** What a returned value amounts to goes with where its rewrites and its reason are. */
export function checkResults(facts: Facts, log: Log): void {
  const owners = new Map([
    ...knownNames(facts.kinds, (kind) => kind.name),
    ...knownNames(facts.events, (event) => event.name),
  ]);
  const seen = new Set<string>();
  for (const form of facts.results) {
    const key = JSON.stringify([form.value.type, form.value.for]);
    if (seen.has(key))
      log.report(placeIn(form, "type"), "duplicate-name", "Another row has the same form for the same events.");
    seen.add(key);
    for (const item of form.forNames) checkKnownName(item.value, owners, "kind or event", item.place, log);
    checkRewritesIn(form, facts.types, log);
    checkReturnedFields(form, facts, log);
    checkReasonIn(form, facts.types, log);
  }
}

function checkRewritesIn(form: ResultFact, shared: Shared, log: Log): void {
  const { rewritesIn } = form.value;
  const place = placeIn(form, "rewritesIn");
  const related = [placeIn(form, "does")];
  const replaces = deedsOf(form).includes("replace");
  if (replaces && rewritesIn === null)
    log.report(place, "rewrites-do-not-fit", "The value replaces, but the row does not say where the rewrites are.", {
      related,
    });
  if (!replaces && rewritesIn !== null)
    log.report(place, "rewrites-do-not-fit", "The value does not replace, so it has no rewrites.", { related });
  if (rewritesIn !== null && rewritesIn !== "$") checkKey(form, rewritesIn, place, shared, log);
}

/** What a returned value gives for a rewritable field can have the type of that field. */
function checkReturnedFields(form: ResultFact, facts: Facts, log: Log): void {
  if (form.value.rewritesIn !== "$") return;
  const types = typeTable(facts.types.map((type) => type.value));
  const given = alternatives(form.value.type, types).flatMap((one) => (one.kind === "object" ? one.fields : []));
  for (const { value: event } of facts.events) {
    if (!form.value.for.includes(event.kind) && !form.value.for.includes(event.name)) continue;
    const section = facts.sections.get(event.name);
    for (const row of section?.rewrites ?? []) {
      const field = given.find(({ name }) => name === row.value.field);
      const type = rewriteType(row.value, section?.payload ?? []);
      if (field === undefined || type === null || overlap(field.type, type, types)) continue;
      log.report(
        placeIn(form, "type"),
        "returned-field-does-not-fit",
        `\`${event.name}\` takes no \`${field.name}\` of this type.`,
        {
          related: [
            placeIn(row, "type"),
            placeIn(row, "field"),
            placeIn(form, "for"),
            ...cellsOf(form.value.type, facts.types),
          ],
        },
      );
    }
  }
}

function checkReasonIn(form: ResultFact, shared: Shared, log: Log): void {
  const { reasonIn } = form.value;
  if (reasonIn === null) return;
  const place = placeIn(form, "reasonIn");
  if (!deedsOf(form).includes("abort"))
    log.report(place, "reason-does-not-fit", "The value does not abort, so it has no reason.", {
      related: [placeIn(form, "does")],
    });
  checkKey(form, reasonIn, place, shared, log);
}

/** All that a value of the form can amount to. */
function deedsOf(form: ResultFact): readonly string[] {
  return [...form.value.does, ...(form.value.extra ?? [])];
}

function checkKey(form: ResultFact, key: string, place: ResultFact["place"], shared: Shared, log: Log): void {
  const keys = keysOf(form.value.type, typeTable(shared.map((type) => type.value)));
  if (keys !== null && !keys.has(key))
    log.report(place, "unknown-key", `The value has no key \`${key}\`.`, {
      related: [placeIn(form, "type"), ...cellsOf(form.value.type, shared)],
    });
}
