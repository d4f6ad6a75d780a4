import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST_PATH } from "../generator/emit/manifest.ts";
import { readManifest } from "../generator/emit/read-manifest.ts";
import { JOURNAL_NAME, TEMP_SUFFIX } from "../generator/write/index.ts";

/**
 * Files below an output folder that could be generated ones, by path below it. Links are followed, for what they lead to is
 * what would be written. Folders of other owners stay closed: those of packages, hidden ones, and output folders of others.
 */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const entered = new Set<string>();
  const walk = async (path: string): Promise<void> => {
    const here = join(folder, path);
    const real = await realpath(here).catch(() => null);
    if (real === null || entered.has(real)) return;
    entered.add(real);
    const names = await readdir(here).catch((): string[] => []);
    if (path !== "" && names.includes(MANIFEST_PATH) && (await isManifest(join(here, MANIFEST_PATH)))) return;
    await Promise.all(
      names.sort().map(async (name) => {
        const below = path === "" ? name : `${path}/${name}`;
        const found = await stat(join(folder, below)).catch(() => null);
        if (found?.isDirectory() && name !== "node_modules" && !name.startsWith(".")) await walk(below);
        else if (found?.isFile() && isGeneratedName(name))
          texts.set(below, await readFile(join(folder, below), "utf8"));
      }),
    );
  };
  await walk("");
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function isManifest(path: string): Promise<boolean> {
  return readManifest(await readFile(path, "utf8").catch(() => undefined)) !== null;
}

/** Only TypeScript and JSON is generated. */
function isGeneratedName(name: string): boolean {
  return /\.(?:ts|json)$/.test(name) && name !== JOURNAL_NAME && !name.endsWith(TEMP_SUFFIX);
}
