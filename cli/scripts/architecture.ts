import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

interface Rule {
  /** folders from which files may be imported; none = only their own */
  folders: readonly string[];
  /** packages and built-in modules that may be imported; null = any */
  packages: readonly string[] | null;
}

/** Who may import whom, by top folder. */
const RULES: Readonly<Record<string, Rule>> = {
  "spec/model": { folders: ["spec/model"], packages: ["zod", "canonicalize", "node:crypto"] },
  generator: { folders: ["generator", "spec/model"], packages: null },
  conformance: { folders: ["conformance", "spec/model"], packages: null },
  cli: { folders: ["cli", "generator", "conformance", "spec/model", "generated"], packages: null },
  // A kernel may copy such a folder into its own tree.
  generated: { folders: [], packages: ["zod"] },
};

/** Modules that touch the world outside, and the only places that may import them. */
const EFFECTS = /^node:(?:fs|fs\/promises|child_process|worker_threads|timers|timers\/promises)$/;
const RIM =
  /^(?:cli\/|generator\/write\/|conformance\/(?:host|run|wire)\/|conformance\/vitest\.ts|generator\/emit\/(?:render|(?:effect-)?rules\/rule-text)\.ts)/;

/** Packages that cost too much to be loaded by every command. */
const LAZY = ["ts-morph", "typescript"];
/** Programs of their own, which no command loads. */
const ASIDE = /^cli\/(?:bench|scripts)\//;

const IMPORT = /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** Every import of a file that breaks a rule, one sentence each. `file` is its path from the root, with forward slashes. */
export function brokenImports(file: string, text: string): string[] {
  const area = Object.keys(RULES).find((folder) => file.startsWith(`${folder}/`));
  const rule = area === undefined ? undefined : RULES[area];
  if (area === undefined || rule === undefined) return [];
  const folders = rule.folders.length > 0 ? rule.folders : [file.split("/").slice(0, 2).join("/")];
  const test = /\.test\.ts$|\/__fixtures__\//.test(file);
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? "";
    if (target.startsWith(".")) {
      const path = relative(ROOT, resolve(ROOT, dirname(file), target)).replaceAll("\\", "/");
      const inside = path === "package.json" || folders.some((folder) => path.startsWith(`${folder}/`));
      return inside ? [] : [`${file} imports ${path}, expected only files of ${folders.join(", ")}`];
    }
    if (test) return [];
    const broken: string[] = [];
    if (rule.packages !== null && !rule.packages.includes(target)) {
      broken.push(`${file} imports ${target}, expected only ${rule.packages.join(", ")}`);
    }
    if (EFFECTS.test(target) && !RIM.test(file) && area !== "generated") {
      broken.push(`${file} imports ${target}: what touches the world outside belongs to the rim`);
    }
    const runsAtOnce = match[1] !== undefined && !/^\s*(?:import|export)\s+type\s/.test(match[0]);
    if (LAZY.includes(target) && runsAtOnce && !ASIDE.test(file))
      broken.push(`${file} imports ${target} at its top: import it where it is used`);
    return broken;
  });
}

/** Every source file of the tree with its text, below the given folders. Paths are from the root, with forward slashes. */
export function sourceFiles(
  folders: readonly string[],
  extensions = /\.(?:ts|mjs|js)$/,
): { file: string; text: string }[] {
  const present = readdirSync(ROOT);
  return folders
    .filter((folder) => present.includes(folder.split("/")[0] ?? ""))
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(ROOT, path).replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
}

function main(): void {
  const files = sourceFiles(["spec", "generator", "conformance", "cli", "generated"]);
  const broken = files.flatMap(({ file, text }) => brokenImports(file, text));
  for (const line of broken) process.stderr.write(`${line}\n`);
  process.stdout.write(`${files.length} files, ${broken.length} broken import rules\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
