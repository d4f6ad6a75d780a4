import { conditionText, patternText } from "../../spec/model/index.ts";
import type { LifecycleRule, TracePattern } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import { contradiction } from "./contradiction.ts";
import type { EntryScene } from "./trace-scene.ts";

/** Some line can fit each pattern of a row, and one that fits *Where* can be the one that the row is about. */
export function checkPatterns(row: Fact<LifecycleRule>, scenes: ReadonlyMap<string, EntryScene>, log: Log): void {
  for (const key of ["about", "mark", "where", "unless"] as const)
    for (const { conditions } of row.value[key]) {
      const found = contradiction(conditions);
      if (found === null) continue;
      log.report(
        placeIn(row, key),
        "impossible-pattern",
        `No line has ${found.map((one) => `\`${conditionText(one)}\``).join(" and ")}.`,
      );
    }
  for (const where of row.value.where)
    for (const key of ["about", "mark"] as const) for (const pattern of row.value[key]) checkWhere(where, key, pattern);

  function checkWhere(where: TracePattern, key: "about" | "mark", pattern: TracePattern): void {
    const { per } = row.value;
    // of a unit around it several such lines can come
    if (where.name === null || where.name !== pattern.name || scenes.get(where.name)?.about !== per) return;
    if (contradiction(where.conditions) !== null || contradiction(pattern.conditions) !== null) return;
    if (contradiction([...where.conditions, ...pattern.conditions]) === null) return;
    log.report(
      placeIn(row, "where"),
      "where-against-row",
      `Judged is only a \`${per}\` with both \`${patternText(where)}\` and \`${patternText(pattern)}\`.`,
      { related: [placeIn(row, key)] },
    );
  }
}
