/**
 * Index of the first `|` that stands unescaped inside a code span of a table row, or null. GitHub's flavour splits the
 * cell there, so the span falls apart and both halves keep a lone backtick.
 */
export function findUnescapedPipe(row: string): number | null {
  let at = 0;
  while (at < row.length) {
    const char = row[at];
    if (char === "\\") at += 2;
    else if (char !== "`") at++;
    else {
      const length = runLength(row, at);
      const close = findRun(row, at + length, length);
      if (close === null) at += length;
      else {
        const pipe = pipeBetween(row, at + length, close);
        if (pipe !== null) return pipe;
        at = close + length;
      }
    }
  }
  return null;
}

function runLength(row: string, start: number): number {
  let end = start;
  while (row[end] === "`") end++;
  return end - start;
}

function findRun(row: string, start: number, length: number): number | null {
  let at = row.indexOf("`", start);
  while (at !== -1) {
    const found = runLength(row, at);
    if (found === length) return at;
    at = row.indexOf("`", at + found);
  }
  return null;
}

function pipeBetween(row: string, start: number, end: number): number | null {
  for (let at = start; at < end; at++) {
    if (row[at] === "\\") at++;
    else if (row[at] === "|") return at;
  }
  return null;
}
