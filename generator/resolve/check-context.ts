import type { Log } from "../diagnostics/log.ts";
import { allRead, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkKnownName, knownNames } from "./known-name.ts";
import { canBe, type TypeTable } from "./type-facts.ts";

/** Context fields name scopes and capabilities that exist. */
export function checkContext(facts: Facts, types: TypeTable, log: Log): void {
  const scopes = knownNames(facts.events, (event) => event.scope, "scope");
  for (const field of facts.context) {
    const { name, emptyOn, type } = field.value;
    for (const scope of allRead(facts.events) ? field.scopeNames : [])
      checkKnownName(scope.value, scopes, "event of scope", scope.place, log);
    const absent = emptyOn.find((scope) => field.value.scopes.length > 0 && !field.value.scopes.includes(scope));
    if (absent !== undefined)
      log.report(
        placeIn(field, "emptyOn"),
        "empty-on-other-type",
        `\`${name}\` is absent on \`${absent}\`, so it cannot be empty there.`,
      );
    if (field.value.optional && field.value.source === "kernel" && field.value.capability === null)
      log.report(
        placeIn(field, "optional"),
        "optional-without-capability",
        `Nothing tells kernels that have \`${name}\` from others.`,
        { related: [placeIn(field, "source"), placeIn(field, "capability")] },
      );
    if (emptyOn.length > 0 && !canBe(type, types, "string"))
      log.report(placeIn(field, "emptyOn"), "empty-on-other-type", `\`${name}\` is no string, so it cannot be empty.`);
  }
}

/** A limit fires a signal only where handlers get one. */
export function checkSignal(facts: Facts, log: Log): void {
  if (!allRead(facts.context) || facts.context.some((field) => field.value.type.kind === "signal")) return;
  for (const kind of facts.kinds)
    if (kind.value.expiry === "signal")
      log.report(placeIn(kind, "expiry"), "signal-without-field", "No field of the context is a signal.");
}

/** What a kernel with sessions fills in are fields of the context, and such a kernel is what the page is about. */
export function checkSessionFields(facts: Facts, log: Log): void {
  const fields = knownNames(facts.context, (field) => field.name);
  for (const fact of facts.sessionFields)
    if (allRead(facts.context)) checkKnownName(fact.value.field, fields, "context field", placeIn(fact, "field"), log);
  const [first] = facts.sessionFields;
  if (first === undefined || !allRead(facts.capabilities)) return;
  if (!facts.capabilities.some((capability) => capability.value.name === "sessions"))
    log.report(first.place, "unlisted-capability", "The capabilities table does not list `sessions`.");
}

/** Capabilities that cells name are listed in the capabilities table. */
export function checkCapabilities(facts: Facts, log: Log): void {
  const listed = new Set<string>(facts.capabilities.map((capability) => capability.value.name));
  const named = [
    ...facts.context.map((field) => ({ fact: field, name: field.value.capability })),
    ...facts.phases.map((phase) => ({ fact: phase, name: phase.value.phase.capability })),
  ];
  for (const { fact, name } of named)
    if (name !== null && !listed.has(name))
      log.report(
        placeIn(fact, "capability"),
        "unlisted-capability",
        `The capabilities table does not list \`${name}\`.`,
      );
}
