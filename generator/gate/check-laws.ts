import { LAW_NAMES, type Spec } from "../../spec/model/index.ts";
import type { Drift } from "./drift.ts";

/** Requirements that bind no law and give no reason, or do both. */
export function checkRequirements(spec: Spec): Drift[] {
  return spec.requirements
    .filter((requirement) => (requirement.law === null) === (requirement.unchecked === null))
    .map((requirement) =>
      unbound(spec.system, spec.page, `${requirement.id} needs either a law that checks it or a reason why none does.`),
    );
}

/** Laws of the suite that no requirement of any spec binds. */
export function unboundLaws(specs: Iterable<Spec>): string[] {
  const bound = new Set<string | null>();
  for (const spec of specs) for (const requirement of spec.requirements) bound.add(requirement.law);
  return LAW_NAMES.filter((law) => !bound.has(law));
}

/** The same as findings about the config file, which asks for every law to be bound. */
export function checkEveryLawBound(specs: Iterable<Spec>, configFile: string): Drift[] {
  return unboundLaws(specs).map((law) =>
    unbound(null, configFile, `The law \`${law}\` is bound by no requirement of any page.`),
  );
}

function unbound(system: string | null, file: string, message: string): Drift {
  return { kind: "unbound", system, file, line: null, message, diff: null, generates: false };
}
