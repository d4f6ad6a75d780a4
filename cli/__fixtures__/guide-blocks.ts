import { readFileSync } from "node:fs";

/** A fenced block of a guide: its language, the file that its opening line names, and its text with a final line end. */
export interface GuideBlock {
  language: string;
  file: string | undefined;
  text: string;
}

/** The fenced blocks of a guide in `docs/guide`, in order. */
export function guideBlocks(name: string): GuideBlock[] {
  const guide = readFileSync(new URL(`../../docs/guide/${name}`, import.meta.url), "utf8");
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?\n(.*?\n)```$/gms)].map(([, language = "", file, text = ""]) => ({
    language,
    file,
    text,
  }));
}
