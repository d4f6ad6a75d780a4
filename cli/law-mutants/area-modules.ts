import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const LAWS = fileURLToPath(new URL("../../conformance/laws/", import.meta.url));

/** The modules of one area of laws as JavaScript that can lie in any folder. */
export interface AreaModules {
  /** by file name */
  compiled: ReadonlyMap<string, string>;
  /** compiles a changed text of one of them */
  compile(text: string): string;
}

/** Areas of laws: the folders in which they lie. */
export function lawAreas(): string[] {
  return readdirSync(LAWS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("__"))
    .map(({ name }) => name)
    .sort();
}

/** Names and texts of the modules of an area. */
export function areaSources(area: string): [file: string, text: string][] {
  return readdirSync(`${LAWS}${area}`)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .map((file) => [file, readFileSync(`${LAWS}${area}/${file}`, "utf8")]);
}

/** Compiles an area: imports within it stay within it, all others go to where the suite lies. */
export async function areaModules(area: string): Promise<AreaModules> {
  const ts = await import("typescript").then((module) => module.default ?? module);
  const base = pathToFileURL(`${LAWS}${area}/`);
  const compile = (text: string) =>
    ts
      .transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext } })
      .outputText.replaceAll(/from "(\.\.?\/[^"]+)"/g, (_, path: string) =>
        /^\.\/[^/]+$/.test(path) ? `from "${path.replace(/\.ts$/, ".mjs")}"` : `from "${new URL(path, base).href}"`,
      );
  return { compiled: new Map(areaSources(area).map(([file, text]) => [file, compile(text)])), compile };
}
