import { headLines, type ScriptHead } from "./script-text.ts";

/**
 * The messages of a program as a shell script that needs nothing but the kernel's command: for a bug report. The adapter prints its
 * answers, a line each; the script judges nothing. `isReal`: the messages are sent as time passes. To be run in the folder that the command is meant for.
 */
export function exchangeText(
  command: readonly string[],
  sent: readonly string[],
  head: ScriptHead,
  isReal = false,
): string {
  const words = command.map(quoted).join(" ");
  const lines = [
    "#!/bin/sh",
    ...headLines(head).map((line) => `# ${line}`),
    "# Run: sh script.sh, where the command is run otherwise. It sends these messages, and prints the adapter's answer to each.",
    ...(isReal ? ["{", ...timed(sent), `} | ${words}`] : [`${words} <<'${END}'`, ...sent, END]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Each message at its moment. */
function timed(sent: readonly string[]): string[] {
  let now = 0;
  return sent.flatMap((line) => {
    const { at = now } = JSON.parse(line) as { at?: number };
    const wait = Math.max(0, at - now);
    now = Math.max(now, at);
    return [...(wait > 0 ? [`  sleep ${(wait / 1000).toFixed(3)}`] : []), `  printf '%s\\n' ${quoted(line)}`];
  });
}

/** No message is like it: each of them is an object. */
const END = "END";

/** A word as a shell takes it, whatever is in it. */
function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
