import type { EventSpec, Rewrite, Spec } from "../../spec/model/index.ts";
import type { Log, MutablePlace } from "../diagnostics/log.ts";
import type { Fact } from "../extract/fact.ts";
import type { Facts, SectionFacts } from "../extract/facts.ts";
import type { EventRow } from "../extract/extract-events.ts";
import { checkCapabilities, checkContext, checkSessionFields, checkSignal } from "./check-context.ts";
import { checkEffects } from "./check-effects.ts";
import { checkEvents } from "./check-events.ts";
import { checkLifecycle } from "./check-lifecycle.ts";
import { checkPhases } from "./check-phases.ts";
import { checkRegistration } from "./check-registration.ts";
import { checkRequirements } from "./check-requirements.ts";
import { checkResults } from "./check-results.ts";
import { checkSection, rewriteType } from "./check-section.ts";
import { checkTypes } from "./check-types.ts";
import { checkUnique } from "./check-unique.ts";
import { Places } from "./places.ts";
import { resolveDecisions } from "./resolve-decisions.ts";
import { typeTable } from "./type-facts.ts";

/** A spec's content, apart from what the front matter says. */
export type Content = Omit<Spec, "format" | "system" | "version" | "title" | "page">;

/** Holds the facts against each other and makes the content of a spec of them. */
export function resolveFacts(facts: Facts, log: Log): { content: Content; places: Places } {
  const types = typeTable(facts.types.map((type) => type.value));
  const decisions = resolveDecisions(facts, log);
  checkUnique(facts.kinds, (kind) => kind.name, "kind", log);
  checkUnique(facts.events, (event) => event.name, "event", log);
  checkUnique(facts.options, (option) => option.name, "option", log);
  checkUnique(facts.context, (field) => field.name, "context field", log);
  checkUnique(facts.sessionFields, (field) => field.part, "part of a session", log, "part");
  checkUnique(facts.sessionFields, (field) => field.field, "field that tells of a session", log, "field");
  checkUnique(facts.types, (type) => type.name, "type", log);
  checkUnique(facts.capabilities, (capability) => capability.name, "capability", log);
  checkTypes(facts, log);
  checkEvents(facts, log);
  for (const section of facts.sections.values()) checkSection(section, facts.types, log);
  checkEffects(facts, log);
  checkRegistration(facts, types, log);
  checkContext(facts, types, log);
  checkSignal(facts, log);
  checkSessionFields(facts, log);
  checkCapabilities(facts, log);
  checkResults(facts, log);
  checkPhases(facts, log);
  checkRequirements(facts, log);
  checkLifecycle(facts, types, log);

  const places = new Places();
  const take = <T>(name: string, list: readonly Fact<T>[]): T[] => {
    places.addList(name, list);
    return list.map((fact) => fact.value);
  };
  places.addList("events", facts.events);
  const content: Content = {
    kinds: take("kinds", facts.kinds),
    types: take("types", facts.types),
    events: facts.events.map((event, index) => resolveEvent(event, index, facts, places)),
    options: take("options", facts.options),
    context: take("context", facts.context),
    ...(facts.sessionFields.length === 0 ? {} : { sessionFields: take("sessionFields", facts.sessionFields) }),
    results: take("results", facts.results),
    order: take("order", facts.order),
    decisions: take("decisions", decisions),
    capabilities: take("capabilities", facts.capabilities),
    requirements: take("requirements", facts.requirements),
    ...(facts.units.length + facts.entries.length === 0
      ? {}
      : {
          lifecycle: {
            units: take("lifecycle.units", facts.units),
            entries: take("lifecycle.entries", facts.entries),
            fields: take("lifecycle.fields", facts.traceFields),
            rules: take("lifecycle.rules", facts.lifecycleRules),
          },
        }),
    retired: take("retired", facts.retired),
  };
  return { content, places };
}

function resolveEvent(fact: Fact<EventRow>, index: number, facts: Facts, places: Places): EventSpec {
  const { name, scope, kind, guard, may, mayText, cancel, nested } = fact.value;
  const section = facts.sections.get(name);
  const path = `events.${index}`;
  const phases = facts.phases.filter((phase) => phase.value.event === name);
  const limit = fact.value.limit === undefined ? defaultLimit(facts) : fact.value.limit;
  if (fact.value.limit === undefined) places.add(`${path}.limit`, limitPlace(facts));
  if (section) {
    places.add(`${path}.meaning`, section.section.meaning?.place ?? section.section.heading.place);
    places.addList(`${path}.payload`, section.payload);
    places.addList(`${path}.rewrites`, section.rewrites);
    places.addList(`${path}.situation`, section.situation);
    places.addList(`${path}.effects`, section.effects);
    places.addList(`${path}.phases`, phases);
  }
  return {
    name,
    scope,
    kind,
    guard,
    may: [...may],
    mayText,
    limit,
    cancel,
    nested,
    payload: section?.payload.map((field) => field.value) ?? [],
    rewrites: section ? resolveRewrites(section) : [],
    ...(section && section.situation.length > 0 ? { situation: section.situation.map((field) => field.value) } : {}),
    ...(section && section.effects.length > 0 ? { effects: section.effects.map((effect) => effect.value) } : {}),
    phases: phases.map((phase) => phase.value.phase),
    meaning: section?.meaning ?? "",
  };
}

function resolveRewrites({ rewrites, payload }: SectionFacts): Rewrite[] {
  return rewrites.map(({ value }) => ({
    field: value.field,
    type: rewriteType(value, payload) ?? { kind: "primitive", name: "unknown" },
    merge: value.merge,
    meaning: value.meaning,
  }));
}

function defaultLimit(facts: Facts): number | null {
  const value = facts.options.find((option) => option.value.sets === "limit")?.value.default;
  return typeof value === "number" ? value : null;
}

function limitPlace(facts: Facts): MutablePlace | undefined {
  return facts.options.find((option) => option.value.sets === "limit")?.at["default"];
}
