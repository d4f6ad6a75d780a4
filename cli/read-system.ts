import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemConfig } from "../generator/config.ts";
import { JOURNAL_NAME, readJournal, TEMP_SUFFIX } from "../generator/write/index.ts";
import { UserFault } from "./exit-code.ts";

/** A text with its path relative to the config file's folder, forward slashes. */
export interface FileText {
  path: string;
  text: string;
}

/** Everything of a system that stands on disk. */
export interface SystemOnDisk {
  name: string;
  /** output folder, relative, forward slashes, no slash at the end */
  out: string;
  pages: FileText[];
  ledger: FileText | null;
  /** paths of its documents */
  docs: string[];
  /** files below the output folder, by path below it */
  existing: Map<string, string>;
  /** whether a run of the generator was cut off */
  interrupted: boolean;
}

/** Reads a system from disk. Throws a {@link UserFault} for a page or ledger that is not there. */
export async function readSystem(root: string, name: string, config: SystemConfig): Promise<SystemOnDisk> {
  const out = normalise(config.out);
  return {
    name,
    out,
    pages: await Promise.all(config.pages.map((path) => readText(root, path, "page"))),
    ledger: config.coverage === undefined ? null : await readText(root, config.coverage, "coverage ledger"),
    docs: (config.docs ?? []).map(normalise),
    existing: await readFolder(join(root, out)),
    interrupted: (await readJournal(join(root, out, JOURNAL_NAME))) !== null,
  };
}

/** Reads a text that the config names. Throws a {@link UserFault} that says what it was meant to be. */
export async function readText(root: string, path: string, what: string): Promise<FileText> {
  try {
    return { path: normalise(path), text: await readFile(join(root, path), "utf8") };
  } catch {
    throw new UserFault(`Cannot read the ${what} \`${path}\` that the config names: create it, or mend the path.`);
  }
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== JOURNAL_NAME && !entry.name.endsWith(TEMP_SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [
        normalise(path.slice(folder.length + 1)),
        await readFile(path, "utf8"),
      ],
    ),
  );
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function normalise(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "");
}
