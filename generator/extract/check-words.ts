import {
  CAPABILITIES,
  CONTEXT_SOURCES,
  COPIES,
  EFFECT_CASES,
  EXPIRIES,
  MAY,
  MERGE_RULE_NAMES,
  MODES,
  OPTION_FAULTS,
  OPTION_ROLES,
  RESULT_DEEDS,
  SESSION_PARTS,
  VIEWS,
  YIELDS,
} from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Column, foldTitle } from "../parse/columns.ts";
import type { Page } from "../parse/page.ts";
import { DEED_WORDS } from "./extract-decisions.ts";

const YES_NO = ["yes", "no"];

/** The columns whose cells hold words of a closed list, with the list. */
const CLOSED: Partial<Record<Column, readonly string[]>> = {
  guard: YES_NO,
  ends: YES_NO,
  limit: ["none"],
  nested: ["allow", "skip"],
  may: MAY,
  mode: MODES,
  view: VIEWS,
  copies: COPIES,
  expiry: EXPIRIES,
  yields: YIELDS,
  sets: OPTION_ROLES,
  wrong: OPTION_FAULTS,
  present: ["always", "optional"],
  source: CONTEXT_SOURCES,
  capability: CAPABILITIES,
  does: RESULT_DEEDS,
  extra: RESULT_DEEDS,
  sortedBy: ["group", "tier", "priority", "registration"],
  values: ["framework", "plugin", "high first", "low first"],
  level: ["must", "should"],
  handler: Object.keys(DEED_WORDS),
  chain: ["goes on", "ends"],
  rewrites: ["kept", "dropped"],
  operation: ["proceeds", "blocked", "rejected"],
  recorded: [...YES_NO, "open"],
  fault: [...YES_NO, "open"],
  choice: ["allowed"],
  required: YES_NO,
  optional: YES_NO,
  rule: ["last", "first", "concat", "intersect", "or", ...MERGE_RULE_NAMES.map((id) => `rule:${id}`)],
  case: EFFECT_CASES,
  part: SESSION_PARTS,
};

/** Further words of the front matter stand for words that their column knows. */
export function checkWords({ frontMatter }: Page, log: Log): void {
  for (const { column, word, target, place } of frontMatter.toldWords) {
    const known = CLOSED[column];
    if (known === undefined)
      log.report(
        place,
        "bad-front-matter",
        `The column \`${column}\` takes no words of a closed list, so none can be added.`,
      );
    else if (!known.some((one) => foldTitle(one) === foldTitle(target)))
      log.report(
        place,
        "bad-front-matter",
        `\`${word}\` cannot stand for \`${target}\`, expected ${known.map((one) => `\`${one}\``).join(", ")}.`,
        { suggestion: suggest(target, known) },
      );
  }
}
