import { shown } from "../field-pairs.ts";
import { membersOf } from "../members-of.ts";
import { type TraceLaw, told } from "../trace-law.ts";
import type { TraceLine } from "../trace.ts";

/** Once a list was cut down, the next subject begins with the full one again. */
export const fullAgain: TraceLaw = {
  name: "lifecycle.full-again",
  hint: "Look at whether your host cuts down its own list where it should cut down a copy.",
  judge({ subjects, rule }, verdict) {
    const [offered = "", kept = "", full = ""] = rule.args;
    let cut: TraceLine | null = null;
    for (const subject of subjects) {
      const own = membersOf(subject.fields[offered]);
      if (cut !== null && subject.fields[full] !== undefined) {
        verdict.held();
        if ([...membersOf(subject.fields[full])].some((member) => !own.has(member)))
          verdict.broken({
            at: subject,
            with: [cut],
            expected: `\`${offered}\` in full again: ${shown(subject.fields[full])}`,
            observed: `${shown(subject.fields[offered])}, after ${told(cut)} had cut it down`,
          });
      }
      const left = membersOf(subject.fields[kept]);
      if (subject.fields[kept] !== undefined && [...own].some((member) => !left.has(member))) cut = subject;
    }
  },
};
