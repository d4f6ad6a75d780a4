import {
  LIFECYCLE_RULES,
  type LifecycleRule,
  type LifecycleSignature,
  patternText,
  type TracePattern,
} from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import type { TraceScene } from "./check-lifecycle-rule.ts";
import { meantScenes } from "./meant-scenes.ts";
import { outerUnits } from "./outer-units.ts";

/** What a row looks up beyond its unit can name a unit by which it belongs there. */
export function checkCommonUnits(row: Fact<LifecycleRule>, { facts, scenes }: TraceScene, log: Log): void {
  const { rule, about, mark, per, where, unless } = row.value;
  const signature: LifecycleSignature = LIFECYCLE_RULES[rule];
  const within = new Map(facts.units.map(({ value }) => [value.name, value.within]));
  check("where", where, [outerUnits([per], within)]);
  check("unless", unless, unitsOf(mark));
  if (signature.far === true) check("mark", mark, unitsOf(about));

  /** Units of the lines that the patterns mean within the unit of the row. */
  function unitsOf(patterns: readonly TracePattern[]): ReadonlySet<string>[] {
    const meant = patterns.flatMap((pattern) => meantScenes(pattern, scenes));
    return meant.map(({ units }) => units).filter((units) => units.has(per));
  }

  function check(
    key: "where" | "unless" | "mark",
    patterns: readonly TracePattern[],
    others: readonly ReadonlySet<string>[],
  ) {
    for (const pattern of patterns)
      for (const { units, place } of meantScenes(pattern, scenes))
        if (others.some((other) => ![...units].some((unit) => other.has(unit))))
          log.report(
            placeIn(row, key),
            "no-unit-in-common",
            `Nothing says to which \`${per}\` a line of \`${patternText(pattern)}\` belongs.`,
            {
              related: [
                placeIn(row, "per"),
                place,
                ...facts.entries.map((entry) => placeIn(entry, "of")),
                ...facts.units.map((unit) => placeIn(unit, "within")),
              ],
            },
          );
  }
}
