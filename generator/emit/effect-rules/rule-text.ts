import { existsSync, readFileSync } from "node:fs";

/** Ids of effect rules that say something of the whole event and are no function. */
export const MARKS: readonly string[] = ["each-alone"];

/** What an effect rule needs besides the scene. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { recheck: ["fits-schema"] };

/** Sources of effect rules, each once, ready to stand in generated code. Throws, with the way out, for one that nobody has written. */
export function effectRulesText(ids: readonly string[]): string {
  const needed = [...new Set(ids)].filter((id) => !MARKS.includes(id)).sort();
  const files = new Set(["scene", ...needed.flatMap((id) => [...(BESIDE[id] ?? []), id])]);
  return [...files].map(textOf).join("\n\n");
}

function textOf(id: string): string {
  const file = new URL(`./${id}.ts`, import.meta.url);
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(file))
    throw new Error(`Cannot emit the effect rule \`rule:${id}\`: write it in generator/emit/effect-rules/${id}.ts.`);
  return readFileSync(file, "utf8")
    .replaceAll("\r\n", "\n")
    .replaceAll(/^import [^;]*;\n/gm, "")
    .replaceAll(/^export /gm, "")
    .trim();
}
