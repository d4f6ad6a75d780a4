import { headLines, type ScriptHead } from "./script-text.ts";

/**
 * The messages of a program as a shell script that needs nothing but the kernel's command: for a bug report. The adapter prints its
 * answers, a line each; the script judges nothing. To be run in the folder that the command is meant for.
 */
export function exchangeText(command: readonly string[], sent: readonly string[], head: ScriptHead): string {
  const lines = [
    "#!/bin/sh",
    ...headLines(head).map((line) => `# ${line}`),
    "# Run: sh script.sh, where the command is run otherwise. It sends these messages, and prints the adapter's answer to each.",
    `${command.map(quoted).join(" ")} <<'${END}'`,
    ...sent,
    END,
  ];
  return `${lines.join("\n")}\n`;
}

/** No message is like it: each of them is an object. */
const END = "END";

/** A word as a shell takes it, whatever is in it. */
function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
