/** A page's name as the stem of a type name: `before_open` and `before-open` give `BeforeOpen`. */
export function pascalCase(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
  const stem = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join("");
  return /^\p{L}/u.test(stem) ? stem : `N${stem}`;
}
