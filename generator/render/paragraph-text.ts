import { proseText } from "../zones/cell-text.ts";

/** A text as a paragraph of one line: nothing in it begins a block or a mark. */
export function paragraphText(text: string): string {
  return proseText(text)
    .replace(/^(?=[#>+=:-])/, "\\")
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\");
}

/** A text as that of a heading. */
export function headingText(text: string): string {
  return proseText(text).replaceAll("#", "\\#");
}
