import type { Log } from "../diagnostics/log.ts";
import type { Facts } from "../extract/facts.ts";
import { allRead, placeIn } from "../extract/fact.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { namedIn } from "./type-facts.ts";

/** Type names are known, used, and not circular. */
export function checkTypes(facts: Facts, log: Log): void {
  const names = new Set(facts.types.map((type) => type.value.name));
  const used = new Set<string>();
  for (const { name, place } of facts.typeUses) {
    used.add(name);
    if (!names.has(name) && allRead(facts.types))
      log.report(place, "unknown-type", `There is no type \`${name}\`.`, {
        suggestion: suggest(name, [...names, ...PRIMITIVES]),
      });
  }
  const edges = new Map(facts.types.map((type) => [type.value.name, namedIn(type.value.type)]));
  const circular = findCircular(edges);
  for (const type of facts.types) {
    const { name } = type.value;
    if (circular.has(name)) log.report(placeIn(type, "type"), "circular-type", `The type \`${name}\` contains itself.`);
    if (!used.has(name)) log.report(placeIn(type, "name"), "unused-type", `No field uses the type \`${name}\`.`);
  }
}

const PRIMITIVES = ["string", "number", "boolean", "null", "undefined", "unknown", "AbortSignal"];

/** Names from which a walk along the edges comes back to the name itself. */
function findCircular(edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const circular = new Set<string>();
  for (const start of edges.keys()) {
    const seen = new Set<string>();
    const open = [...(edges.get(start) ?? [])];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...(edges.get(name) ?? []));
    }
    if (seen.has(start)) circular.add(start);
  }
  return circular;
}
