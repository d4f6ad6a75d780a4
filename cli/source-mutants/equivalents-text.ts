import type { SortedOut, Survivor } from "./equivalents.ts";

/** Survivors as Markdown: those that are open, and those under each reason. `of`: mutants in all. */
export function equivalentsText({ open, listed }: SortedOut, of: number): string[] {
  const share = of === 0 ? 0 : (100 * open.length) / of;
  return [
    `Open, that is without a reason why nothing can tell them: ${open.length} (${share.toFixed(1)} %).`,
    "",
    ...(open.length === 0 ? [] : [...open.map(item), ""]),
    ...listed.flatMap(({ reason, survivors }) => [`${reason} (${survivors.length}):`, "", ...survivors.map(item), ""]),
  ];
}

function item({ module, id }: Survivor): string {
  return `- \`${module}:${id.replaceAll("`", "'")}\``;
}
