/** A text file as read, or why it is none: a sentence without its end. */
export type Decoded = { readonly text: string; readonly fault: null } | { readonly text: null; readonly fault: string };

/** Decodes UTF-8, byte order mark kept. Whatever is no UTF-8 is refused: written back, its bytes would be lost. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: null, fault: "it is UTF-16, expected UTF-8" };
  const nothing = bytes.indexOf(0);
  if (nothing >= 0) {
    const line = new TextDecoder().decode(bytes.subarray(0, nothing)).split("\n").length;
    return { text: null, fault: `it holds a NUL byte, line ${line}, as UTF-16 does and UTF-8 does not` };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), fault: null };
  } catch {
    return { text: null, fault: `it is no UTF-8, line ${lineOfFault(bytes)}` };
  }
}

/** Line, from 1, of the first byte that is no UTF-8. */
function lineOfFault(bytes: Uint8Array): number {
  const lenient = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const known = new TextEncoder();
  const lines = lenient.split("\n");
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const same = known.encode(index < lines.length - 1 ? `${line}\n` : line);
    if (Buffer.compare(same, bytes.subarray(at, at + same.length)) !== 0) return index + 1;
    at += same.length;
  }
  return lines.length;
}
