import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Law } from "../../conformance/laws/law.ts";
import type { LawMutant } from "./law-mutant.ts";

const LAWS = new URL("../../conformance/laws/", import.meta.url);
const IMPORT = /from "(\.\.?\/[^"]+)"/g;

/** Areas of laws: the folders in which they lie. */
export function lawAreas(): string[] {
  return readdirSync(LAWS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("__"))
    .map(({ name }) => name)
    .sort();
}

/** Names, as `<area>/<file>`, and texts of the modules of an area in which something is judged: all but its index. */
export function areaSources(area: string): [name: string, text: string][] {
  const folder = new URL(`${area}/`, LAWS);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts")
    .sort()
    .map((file) => [`${area}/${file}`, readFileSync(new URL(file, folder), "utf8")]);
}

/** Puts mutants of laws where they can be loaded. */
export class LawModules {
  private readonly sources = new Map(lawAreas().flatMap(areaSources));
  private readonly compiled = new Map<string, string>();

  /** The modules in which one has a part: itself and all that import it, directly or not. */
  dependentsOf(module: string): Set<string> {
    const found = new Set([module]);
    for (let before = 0; before < found.size; ) {
      before = found.size;
      for (const [name, text] of this.sources)
        if ([...text.matchAll(IMPORT)].some(([, path = ""]) => found.has(resolved(path, name)))) found.add(name);
    }
    return found;
  }

  /**
   * Puts a module with a fault in it, and all in which it has a part, into a folder; what these import besides stays where it
   * is. Returns the laws of these modules. Rejects when they do not load.
   */
  async load({ module, text }: LawMutant, folder: string): Promise<Law[]> {
    const { compile } = await compiler();
    const placed = this.dependentsOf(module);
    for (const name of placed) {
      const own = this.compiled.get(name) ?? compile(this.sources.get(name) ?? "");
      this.compiled.set(name, own);
      const file = join(folder, compiledName(name));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, redirected(name === module ? compile(text) : own, name, placed));
    }
    const laws: Law[] = [];
    for (const name of placed) {
      const loaded = (await import(pathToFileURL(join(folder, compiledName(name))).href)) as Record<string, unknown>;
      laws.push(...Object.values(loaded).filter(isLaw));
    }
    return laws;
  }
}

async function compiler(): Promise<{ compile(text: string): string }> {
  const ts = await import("typescript").then((module) => module.default ?? module);
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
  return { compile: (text) => ts.transpileModule(text, { compilerOptions }).outputText };
}

/** The module that a relative import of another means. */
function resolved(path: string, from: string): string {
  return fileURLToPath(new URL(path, new URL(from, LAWS))).slice(fileURLToPath(LAWS).length);
}

function redirected(text: string, name: string, placed: ReadonlySet<string>): string {
  return text.replaceAll(IMPORT, (_, path: string) =>
    placed.has(resolved(path, name))
      ? `from "${compiledName(path)}"`
      : `from "${new URL(path, new URL(name, LAWS)).href}"`,
  );
}

function compiledName(file: string): string {
  return file.replace(/\.ts$/, ".mjs");
}

function isLaw(value: unknown): value is Law {
  return typeof value === "object" && value !== null && "judge" in value && "name" in value;
}
