import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { SystemConfig } from "../generator/config.ts";
import { JOURNAL_NAME, readJournal } from "../generator/write/index.ts";
import { decodeText } from "./decode-text.ts";
import { UserFault } from "./exit-code.ts";
import { readFolder } from "./read-folder.ts";

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
  return {
    path: normalise(path),
    text: await readTextFile(
      join(root, path),
      path,
      `${what} \`${path}\` that the config names`,
      "create it, or mend the path",
    ),
  };
}

/** Reads a UTF-8 text; `what` names it in messages. Throws a {@link UserFault} for what is none. */
export async function readTextFile(
  file: string,
  path: string,
  what: string,
  missing = "there is no such file",
): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EISDIR")
      throw new UserFault(`Cannot read the ${what}: it is a folder, expected a file.`);
    throw new UserFault(`Cannot read the ${what}: ${missing}.`);
  });
  const { text, fault } = decodeText(bytes);
  if (fault !== null) throw new UserFault(`Cannot read the ${what}: ${fault}. Save \`${path}\` as UTF-8.`);
  return text;
}

function normalise(path: string): string {
  return posix.normalize(path.replaceAll("\\", "/")).replace(/\/+$/, "");
}
