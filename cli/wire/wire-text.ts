import type { WireFigures } from "./prove-wire.ts";

/** The figures of the wire as a section of a Markdown page. */
export function wireText(system: string, { seeds, runs, mutants, notExpressed }: WireFigures): string {
  const alive = mutants.filter((one) => one.alive.length > 0);
  return [
    `## Mutants over the wire: ${system}`,
    "",
    `${mutants.length - alive.length} of ${mutants.length} mutants that the protocol can express are killed on each of ${seeds} seeds when they are served over stdin and stdout, with at most ${runs} programs a seed.`,
    ...list(alive.map((one) => `- ${one.id} (\`${one.breaks}\`) lives: ${one.alive.join("; ")}`)),
    ...list(
      [...notExpressed].map(
        ([reason, ids]) => `- ${ids.length} cannot be expressed, since ${reason}: ${ids.join(", ")}`,
      ),
    ),
    "",
  ].join("\n");
}

function list(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}
