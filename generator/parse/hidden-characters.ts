const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\p{Cc}]/u;
const NO_BREAK = /[\u00a0\u2007\u202f]/u;

/** A character of a text that people do not see, or take for an ordinary space. */
export interface Hidden {
  readonly index: number;
  readonly code: "invisible-character" | "no-break-space";
  /** for messages, e.g. `the invisible character U+200B` */
  readonly name: string;
}

/** The first hidden character of a text, or null. */
export function findHidden(text: string): Hidden | null {
  const invisible = INVISIBLE.exec(text);
  const space = NO_BREAK.exec(text);
  const first = invisible && (!space || invisible.index < space.index) ? invisible : space;
  if (first === null) return null;
  const point = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return first === invisible
    ? { index: first.index, code: "invisible-character", name: `the invisible character ${point}` }
    : { index: first.index, code: "no-break-space", name: `the no-break space ${point}` };
}
