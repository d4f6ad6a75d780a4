import type { Description, SortedOut, Survivor } from "./equivalents.ts";

/** Survivors as Markdown: those that are open, those under each reason, and descriptions that fit none. `of`: mutants in all. */
export function equivalentsText({ open, listed, stale }: SortedOut, of: number): string[] {
  const share = of === 0 ? 0 : (100 * open.length) / of;
  return [
    `Open, that is without a reason why nothing can tell them: ${open.length} (${share.toFixed(1)} %).`,
    "",
    ...open.map(item),
    "",
    ...listed.flatMap(({ reason, survivors }) => [`${reason} (${survivors.length}):`, "", ...survivors.map(item), ""]),
    ...(stale.length === 0 ? [] : ["Descriptions that fit no survivor:", "", ...stale.map(told), ""]),
  ];
}

function item({ module, id }: Survivor): string {
  return `- \`${module}:${id.replaceAll("`", "'")}\``;
}

function told({ module = "any", line, what = "any change" }: Description): string {
  return `- ${module}: \`${String(line)}\`, \`${String(what)}\``;
}
