import type { LifecycleRule } from "../../spec/model/index.ts";
import { shown } from "./field-pairs.ts";
import { membersOf } from "./members-of.ts";
import type { TraceViolation } from "./trace-law.ts";
import { valueDifference } from "./value-difference.ts";

/** The longest value that a report shows in full, in characters. */
const SHOWN = 80;

/** What is wrong about two values that are too long to be shown in full; null where they are not, or the rule compares none. */
export function ruleDifference({ rule, args }: LifecycleRule, { at, with: [mark] }: TraceViolation): string | null {
  const has = at.fields[args[0] ?? ""];
  const due = rule === "rule:full-again" ? at.fields[args[2] ?? ""] : mark?.fields[args.at(-1) ?? ""];
  if (has === undefined || due === undefined || !isLong(has, due)) return null;
  switch (rule) {
    case "same":
      return valueDifference(has, due);
    case "rule:prefixed":
      return valueDifference(has, `${args[1] ?? ""}${String(due)}`);
    case "same members":
    case "rule:full-again": {
      const [own, asked] = [membersOf(has), membersOf(due)];
      const [lacking, further] = [without(asked, own), rule === "same members" ? without(own, asked) : []];
      return [told("it lacks", lacking), told("it has, and should not,", further)].filter(Boolean).join("; ") || null;
    }
    case "without": {
      const common = [...membersOf(due)].filter((member) => membersOf(has).has(member));
      return told("it holds", common) || null;
    }
    default:
      return null;
  }
}

function isLong(...values: readonly unknown[]): boolean {
  return values.some((value) => JSON.stringify(value).length > SHOWN);
}

function without(members: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...members].filter((member) => !others.has(member));
}

/** The first members of a list, as JSON, with the number of the others. */
function told(what: string, members: readonly string[]): string {
  const [first] = members;
  if (first === undefined) return "";
  const more = members.length === 1 ? "" : ` and ${members.length - 1} more`;
  return `${what} ${shown(JSON.parse(first))}${more}`;
}
