import type { OrderKey, Spec } from "../../spec/model/index.ts";
import type { Registration } from "../program/program.ts";
import { fits } from "./fits.ts";

/** A registration as it stands in the order: `seq` counts registrations as the kernel took them. */
export interface Ranked {
  registration: Registration;
  seq: number;
}

/** The value a registration has for the option with a role: given, or the option's default, also in place of a wrong one that need not be refused; or null. */
export function optionValue(registration: Registration, role: string, spec: Spec): string | number | boolean | null {
  const option = spec.options.find((candidate) => candidate.sets === role);
  if (option === undefined) return null;
  const given = registration.options[option.name];
  if (typeof given !== "string" && typeof given !== "number" && typeof given !== "boolean") return option.default;
  const isReplaced = option.wrong.some((one) => one !== "error") && !fits(given, option.type, spec);
  return isReplaced ? option.default : given;
}

/** How `a` stands to `b` by one key of the order table: negative = before, 0 = equal. */
export function compareByKey(a: Ranked, b: Ranked, key: OrderKey, spec: Spec): number {
  switch (key.key) {
    case "group":
      return rank(a, key.values, spec) - rank(b, key.values, spec);
    case "tier":
      return key.values.indexOf(a.registration.tier) - key.values.indexOf(b.registration.tier);
    case "priority": {
      const difference =
        Number(optionValue(a.registration, "priority", spec)) - Number(optionValue(b.registration, "priority", spec));
      return key.direction === "high-first" ? -difference : difference;
    }
    case "registration":
      return a.seq - b.seq;
  }
}

function rank(ranked: Ranked, values: readonly string[], spec: Spec): number {
  return values.indexOf(String(optionValue(ranked.registration, "group", spec)));
}

/** How `a` stands to `b` by all keys of the order table. */
export function compare(a: Ranked, b: Ranked, spec: Spec): number {
  for (const key of spec.order) {
    const difference = compareByKey(a, b, key, spec);
    if (difference !== 0) return difference;
  }
  return 0;
}
