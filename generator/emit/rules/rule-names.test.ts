import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { EFFECT_RULE_NAMES, MERGE_RULE_NAMES } from "../../../spec/model/index.ts";
import { effectRulesText, MARKS } from "../effect-rules/rule-text.ts";
import { ruleFunction, ruleText } from "./rule-text.ts";

/** Modules of a folder that hold a rule. */
const written = (folder: string, besides: readonly string[]) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.replace(".ts", ""))
    .filter((id) => !besides.includes(id))
    .sort();

it("every merge rule that a page can name is written, and no other", () => {
  expect(written("./", ["rule-text"])).toEqual([...MERGE_RULE_NAMES].sort());
  for (const id of MERGE_RULE_NAMES) expect(ruleText(id)).toContain(`function ${ruleFunction(id)}(`);
});

it("every effect rule that a page can name is written or a mark, and no other", () => {
  expect(
    [...written("../effect-rules/", ["rule-text", "rule-function", "scene", "fits-schema"]), ...MARKS].sort(),
  ).toEqual([...EFFECT_RULE_NAMES]);
  expect(effectRulesText(EFFECT_RULE_NAMES)).not.toContain("import ");
});
