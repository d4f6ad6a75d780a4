import { StringDecoder } from "node:string_decoder";

/** Most characters of a line; more is a fault of the adapter. */
export const LONGEST_LINE = 16_000_000;

/** Cuts a stream of bytes into lines, however it is chopped. */
export class LineBuffer {
  private readonly decoder = new StringDecoder("utf8");
  private parts: string[] = [];
  private length = 0;

  /** The lines that are whole now; null when the one under way has grown too long. */
  take(chunk: Buffer): string[] | null {
    const pieces = this.decoder.write(chunk).split("\n");
    const last = pieces.pop() ?? "";
    const lines: string[] = [];
    for (const piece of pieces) {
      lines.push(this.parts.join("") + piece);
      this.parts = [];
      this.length = 0;
    }
    if (last !== "") {
      this.parts.push(last);
      this.length += last.length;
    }
    return this.length > LONGEST_LINE ? null : lines;
  }

  /** The beginning of the line under way. */
  rest(most = 200): string {
    let text = "";
    for (const part of this.parts) {
      text += part;
      if (text.length >= most) break;
    }
    return text.slice(0, most);
  }
}
