import type { SlipPlace } from "./places-of-slips.ts";

/** What a writer can do to a stretch of text by mistake. */
export const SLIPS = ["delete", "duplicate", "garble"] as const;

/** One of {@link SLIPS}. */
export type Slip = (typeof SLIPS)[number];

/** The text after a slip, and where the slipped stretch ends then. */
export function slip(text: string, place: SlipPlace, how: Slip): { text: string; to: number } {
  const written = text.slice(place.start, place.end);
  const now = how === "delete" ? "" : how === "duplicate" ? `${written} ${written}` : garbled(written);
  return {
    text: text.slice(0, place.start) + now + text.slice(place.end),
    to: place.to + now.length - written.length,
  };
}

/** Puts letters where nobody would write them: into the first word, inside its code span if it has one. */
function garbled(written: string): string {
  const word = /[\p{L}\p{N}]+/u.exec(written);
  if (!word) return `${written}qzx`;
  const at = word.index + Math.ceil(word[0].length / 2);
  return `${written.slice(0, at)}qzx${written.slice(at)}`;
}
