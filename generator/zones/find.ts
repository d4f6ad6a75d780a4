import { editDistance } from "../diagnostics/suggest.ts";
import { parseMarkdown } from "../parse/markdown.ts";
import { parseMarker } from "./parse-marker.ts";
import type { Zone, ZoneFault } from "./zone.ts";

/** A comment that speaks to hookspec, wherever it stands; the words are its first or second group. */
const MARKER = /<!--[ \t]*hookspec:(.*?)-->|\{\/\*[ \t]*hookspec:(.*?)\*\/\}/g;
/** The same with any word in the place of `hookspec`: it may be a slip of the pen. */
const NEAR_MARKER = /(?:<!--|\{\/\*)\s*([\w-]+)\s*:\s*(?:begin|end)\b/gi;
const OPENING = /(?:<!--|\{\/\*)[ \t]*hookspec:/g;

/** Finds the zones of a document. With any fault the document must stay as it is. */
export function findZones(text: string): { zones: Zone[]; faults: ZoneFault[] } {
  const zones: Zone[] = [];
  const faults: ZoneFault[] = [];
  const slips = [...text.matchAll(NEAR_MARKER)].filter(([whole, word = ""]) => isSlip(whole, word));
  if (!/hookspec:/.test(text) && slips.length === 0) return { zones, faults };
  const blocks = blocksByOffset(text);
  const lineOf = (offset: number): number => text.slice(0, offset).split(/\r\n|\n|\r/).length;
  for (const { index, 1: word = "" } of slips)
    if (blocks.has(index))
      faults.push({ line: lineOf(index), message: `Cannot read the marker \`${word}:\`, expected \`hookspec:\`.` });
  // a begin marker that cannot be read has its end marker all the same
  let unread = false;
  let open: { request: Zone["request"]; line: number; start: number } | null = null;
  const markers = [...text.matchAll(MARKER)];
  for (const match of markers) {
    const line = lineOf(match.index);
    const after = match.index + match[0].length;
    if (blocks.get(match.index) !== after) {
      faults.push({
        line,
        message:
          "A marker stands inside other text or in a code block: give it a line of its own, at the top level, with an empty line before and after.",
      });
      continue;
    }
    const marker = parseMarker(match[1] ?? match[2] ?? "");
    if (marker.kind === "fault") {
      faults.push({ line, message: marker.message });
      unread ||= open === null && !/^\s*end\b/.test(match[1] ?? match[2] ?? "");
    } else if (marker.kind === "begin") {
      if (open !== null)
        faults.push({ line, message: `A zone begins inside the zone of line ${open.line}: end that one first.` });
      open = { request: marker.request, line, start: after };
      unread = false;
    } else if (unread) unread = false;
    else if (open === null)
      faults.push({ line, message: "A zone ends that has not begun: put a begin marker before it." });
    else {
      zones.push({ ...open, end: match.index });
      open = null;
    }
  }
  if (open !== null)
    faults.push({
      line: open.line,
      message: "The zone has no end marker: put `hookspec:end` in a comment below the table.",
    });
  const whole = new Set(markers.map((match) => match.index));
  for (const match of text.matchAll(OPENING)) {
    if (!whole.has(match.index))
      faults.push({ line: lineOf(match.index), message: "A marker is not closed on its line." });
  }
  return { zones, faults: faults.sort((a, b) => a.line - b.line) };
}

/** End by start of the top-level blocks that can be a comment: HTML, or a paragraph (where a comment is MDX). */
function blocksByOffset(text: string): Map<number, number> {
  // remark leaves a byte order mark out of its offsets.
  const shift = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const blocks = new Map<number, number>();
  for (const node of parseMarkdown(veilRows(text.slice(shift))).children) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined || (node.type !== "html" && node.type !== "paragraph")) continue;
    const block = text.slice(start + shift, end + shift);
    const from = start + shift + block.length - block.trimStart().length;
    blocks.set(from, from + block.trim().length);
  }
  return blocks;
}

/** Whether a marker seems to be meant for hookspec, and is not spelt so. */
function isSlip(marker: string, word: string): boolean {
  if (/^(?:<!--|\{\/\*)[ \t]*hookspec:/.test(marker)) return false;
  return editDistance(word.toLowerCase(), "hookspec") <= 2;
}

/**
 * Table rows as plain words of the same length: a table and a paragraph end alike where a marker stands, and a paragraph of
 * one word is read a hundred times faster.
 */
function veilRows(text: string): string {
  return text.replace(/^\|.*$/gm, (row) => "x".repeat(row.length));
}
