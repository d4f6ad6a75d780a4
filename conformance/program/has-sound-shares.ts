import type { Program } from "./program.ts";

const SHARED = /\{"\$":"shared","id":("[^"]*")(,"value":)?/g;

/** Whether every value that stands in several places still does: written out at the first of at least two. */
export function hasSoundShares(program: Program): boolean {
  const text = JSON.stringify(program);
  if (!text.includes('"shared"')) return true;
  const uses = new Map<string, number>();
  for (const [, id = "", value] of text.matchAll(SHARED)) {
    const before = uses.get(id) ?? 0;
    if ((before === 0) !== (value !== undefined)) return false;
    uses.set(id, before + 1);
  }
  return [...uses.values()].every((count) => count > 1);
}
