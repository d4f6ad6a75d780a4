import { constants } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { type Decoded, decodeText } from "./decode-text.ts";
import { UserFault } from "./exit-code.ts";

/** A trace as text, or why it is none: a sentence without its end. Throws a {@link UserFault} for a file that cannot be read. */
export async function readTraceFile(name: string): Promise<Decoded> {
  try {
    const { size } = await stat(name);
    if (size > constants.MAX_STRING_LENGTH) throw tooLong(name, size);
    const bytes = await readFile(name);
    // what a pipe brings is known only now
    if (bytes.length > constants.MAX_STRING_LENGTH) throw tooLong(name, bytes.length);
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof UserFault ? error : new UserFault(`Cannot read the trace \`${name}\`: ${causeOf(error)}`);
  }
}

function tooLong(name: string, size: number): UserFault {
  const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
  return new UserFault(
    `Cannot read the trace \`${name}\`: it has ${Math.ceil(size / 1e6)} MB, and at most ${most} can be read at once. Cut it into several files, each with whole units of the outermost kind, say whole sessions, and give them all.`,
  );
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file.",
  ENOTDIR: "there is no such file.",
  EISDIR: "it is a folder. Name the files in it.",
  EACCES: "you have no right to read it.",
  EPERM: "you have no right to read it.",
};

function causeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return CAUSES[code] ?? `the system says ${error instanceof Error ? error.message : String(error)}.`;
}
