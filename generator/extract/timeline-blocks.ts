/** A fenced `timeline` block of a page. */
export interface TimelineBlock {
  /** what stands behind `timeline` on the opening fence: the ids that it illustrates */
  about: readonly string[];
  text: string;
  /** place of the text in the page, in characters */
  start: number;
  end: number;
  /** line of the page on which the text begins, counting from 1 */
  line: number;
}

/** The timeline blocks of a page, in order. */
export function timelineBlocks(page: string): TimelineBlock[] {
  const blocks: TimelineBlock[] = [];
  const fence = /^(`{3,}|~{3,})timeline[ \t]*([^\r\n]*)\r?\n([\s\S]*?)\r?\n?^\1[`~]*[ \t]*$/gm;
  for (const match of page.matchAll(fence)) {
    const [whole, , about = "", text = ""] = match;
    const start = match.index + whole.indexOf("\n") + 1;
    const before = page.slice(0, start);
    blocks.push({
      about: about.split(/[\s,]+/).filter((id) => id !== ""),
      text,
      start,
      end: start + text.length,
      line: before.split("\n").length,
    });
  }
  return blocks;
}
