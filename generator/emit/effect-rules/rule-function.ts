import { pascalCase } from "../identifier.ts";

/** Name of the function that holds an effect rule: `over-budget` gives `overBudget`. */
export function effectRuleFunction(id: string): string {
  const pascal = pascalCase(id);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}
