/** How a report is written out. */
export interface Style {
  /** colour for a terminal */
  colour?: boolean;
  /** nothing beyond ASCII */
  ascii?: boolean;
  /** how the kernel is named on the command line, behind a replay token: `--kernel kernel.ts` */
  replayWith?: string;
}

const CODES = { red: 31, green: 32, yellow: 33, grey: 90, bold: 1 } as const;

/** A text in a colour, where colour is asked for. */
export function paint(text: string, colour: keyof typeof CODES, style: Style): string {
  return style.colour === true ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}

const ASCII: Readonly<Record<string, string>> = {
  "▶": ">",
  "│": "|",
  "…": "...",
  "“": '"',
  "”": '"',
  "·": "-",
  "→": "->",
};

/** A text in the characters that the style allows. */
export function finish(text: string, style: Style): string {
  if (style.ascii !== true) return text;
  return text.replace(/[^\n\u001b -~]/g, (character) => ASCII[character] ?? "?");
}
