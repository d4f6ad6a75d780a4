import { type LifecycleRule, patternText, type TracePattern } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import { coversAll, coversPattern } from "./covers-pattern.ts";
import type { EntryScene } from "./trace-scene.ts";

/** What excuses a row is neither the line that it is asked at nor the one that is asked for. */
export function checkExcuses(row: Fact<LifecycleRule>, scenes: ReadonlyMap<string, EntryScene>, log: Log): void {
  const { rule, about, mark, unless } = row.value;
  const covered = (by: readonly TracePattern[], one: TracePattern) =>
    by.some((wide) => coversPattern(wide, one, scenes));
  const report = (message: string, key: "about" | "mark", fix?: string) =>
    log.report(placeIn(row, "unless"), "excuse-without-use", message, {
      ...(fix !== undefined && { fix }),
      related: [placeIn(row, key), placeIn(row, "rule")],
    });
  if (rule === "not after") {
    // only what stands between the two lifts it, and from a further mark on it holds again
    for (const one of unless)
      if (covered(mark, one)) report(`\`${patternText(one)}\` is a mark, after which the row holds again.`, "mark");
      else if (covered(about, one))
        report(`\`${patternText(one)}\` is what must not come, and excuses itself.`, "about");
    return;
  }
  for (const one of mark)
    if (covered(unless, one)) report(`\`${patternText(one)}\` excuses itself: nothing is ever asked of it.`, "mark");
  if (rule === "follows" || rule === "before") {
    if (coversAll(unless, about, scenes))
      report(
        `Excused by its subject, \`${rule}\` says no more than \`at least once\`.`,
        "about",
        "Write `at least once`, or take the subject out of Unless.",
      );
  } else
    for (const one of unless)
      if (covered(about, one)) report(`\`${patternText(one)}\` is what is missing, and excuses nothing.`, "about");
}
