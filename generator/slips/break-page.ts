import fc from "fast-check";

const PIECES = [
  "|",
  "`",
  "\\",
  "\n",
  "\n\n",
  "- ",
  "## ",
  "---",
  "<!--",
  "MUST",
  "\u200b",
  "\t",
  ",",
  ";",
  "&",
  "*",
  "😀",
] as const;

/** A page with up to four stretches of it cut out and something that Markdown minds put there. */
export function arbitraryBrokenPage(page: string): fc.Arbitrary<string> {
  const cut = fc.record({ at: fc.nat(page.length), length: fc.nat(60), piece: fc.constantFrom(...PIECES) });
  return fc.array(cut, { minLength: 1, maxLength: 4 }).map((cuts) => {
    let broken = page;
    for (const { at, length, piece } of cuts) broken = broken.slice(0, at) + piece + broken.slice(at + length);
    return broken;
  });
}
