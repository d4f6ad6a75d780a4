import { chmod, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type Change, JOURNAL_NAME, TEMP_SUFFIX } from "./change.ts";

const journalSchema = z.object({ targets: z.array(z.string()) });

/** What kept a run from writing; the message is one sentence for the user. */
export class WriteFault extends Error {
  override name = "WriteFault";
}

/**
 * Carries out a plan below `root`. All new texts are written beside their targets before the first target is touched, so a
 * folder that cannot be written leaves everything as it was; each file is then replaced whole. A journal in the output
 * folder stands from the first to the last step. Also finishes a run that was cut off: its leavings go.
 */
export async function applyChanges(root: string, out: string, changes: readonly Change[]): Promise<void> {
  const journal = join(root, out, JOURNAL_NAME);
  const cutOff = await readJournal(journal);
  if (changes.length === 0 && cutOff === null) return;
  const staged: { temp: string; target: string }[] = [];
  try {
    await mkdir(join(root, out), { recursive: true });
    const targets = [...new Set([...(cutOff ?? []), ...changes.map((change) => change.path)])];
    await writeFile(journal, JSON.stringify({ targets }));
    for (const target of cutOff ?? []) await rm(join(root, target) + TEMP_SUFFIX, { force: true });
    for (const change of changes)
      if (change.kind !== "remove") staged.push(await stage(root, change.path, change.text));
  } catch (error) {
    for (const { temp } of staged) await rm(temp, { force: true });
    if (cutOff === null) await rm(journal, { force: true }).catch(() => undefined);
    throw new WriteFault(
      `Cannot write below \`${out}\` or its documents (${reason(error)}): nothing was changed. Make the place writable and run it again.`,
    );
  }
  try {
    for (const change of changes) if (change.kind === "remove") await removeFile(root, out, change.path);
    for (const { temp, target } of staged) await rename(temp, target);
    await rm(journal);
  } catch (error) {
    throw new WriteFault(
      `Writing below \`${out}\` stopped half way (${reason(error)}): run \`hookspec generate\` again to finish it.`,
    );
  }
}

/** Paths that a run which was cut off meant to write; null where none was. */
export async function readJournal(path: string): Promise<string[] | null> {
  try {
    return journalSchema.parse(JSON.parse(await readFile(path, "utf8"))).targets;
  } catch (error) {
    // A journal that was itself cut off names no targets yet.
    return isMissing(error) ? null : [];
  }
}

async function stage(root: string, path: string, text: string): Promise<{ temp: string; target: string }> {
  const target = await realpath(join(root, path)).catch(() => join(root, path));
  const old = await stat(target).catch(() => null);
  if (old?.isDirectory()) throw new Error(`${path} is a folder`);
  const temp = target + TEMP_SUFFIX;
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(temp, text);
    if (old !== null) await chmod(temp, old.mode);
  } catch (error) {
    await rm(temp, { force: true }).catch(() => undefined);
    throw error;
  }
  return { temp, target };
}

async function removeFile(root: string, out: string, path: string): Promise<void> {
  await rm(join(root, path), { force: true });
  const folder = dirname(path);
  if (folder !== out && (await readdir(join(root, folder))).length === 0) await rmdir(join(root, folder));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error)) return error.message;
  const words: Readonly<Record<string, string>> = {
    EACCES: "no permission",
    EPERM: "no permission",
    EROFS: "it is read-only",
    ENOSPC: "the disk is full",
    ENAMETOOLONG: "a name is too long",
    ENOTDIR: "a file stands where a folder should be",
    EEXIST: "a file stands where a folder should be",
  };
  return words[String(error.code)] ?? String(error.code);
}
