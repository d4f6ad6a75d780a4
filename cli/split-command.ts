import { UserFault } from "./exit-code.ts";

/** A command line as program and arguments: split at spaces, quotes keep them together. No shell reads it. */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  const word = /(?:[^\s"']+|"(?:[^"\\]|\\.)*"|'[^']*')+/g;
  for (const [found] of line.matchAll(word))
    words.push(
      found.replace(
        /"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
        (_, double?: string, single?: string) => double?.replace(/\\(.)/g, "$1") ?? single ?? "",
      ),
    );
  if (words.length === 0 || /["']/.test(line.replace(word, "")))
    throw new UserFault(
      `Cannot read the command \`${line}\`: give a program and its arguments, say \`python3 adapter.py\`, with every quote closed.`,
    );
  return words;
}
