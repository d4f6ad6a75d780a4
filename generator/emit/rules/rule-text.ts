import { existsSync, readFileSync } from "node:fs";
import { pascalCase } from "../identifier.ts";

/** Name of the function that holds a named rule: `strongest-decision` gives `strongestDecision`. */
export function ruleFunction(id: string): string {
  const pascal = pascalCase(id);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

/** Source of a named rule, ready to stand in generated code. Throws, with the way out, when nobody has written it. */
export function ruleText(id: string): string {
  const file = new URL(`./${id}.ts`, import.meta.url);
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(file)) {
    throw new Error(
      `Cannot emit the merge rule \`rule:${id}\`: write it in generator/emit/rules/${id}.ts, as \`${ruleFunction(id)}\`.`,
    );
  }
  return readFileSync(file, "utf8")
    .replaceAll("\r\n", "\n")
    .replaceAll(/^export /gm, "")
    .trim();
}
