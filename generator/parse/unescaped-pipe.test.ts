import { describe, expect, it } from "vitest";
import { findUnescapedPipe } from "./unescaped-pipe.ts";

describe("findUnescapedPipe", () => {
  it.each([
    ["| `a | b` |", 5],
    ["| ``a ` | b`` |", 8],
    ["| x | `a` | `b | c` |", 15],
    ["| `a \\| b` |", null],
    ["| \\`a | b\\` |", null],
    ["| ` | b |", null],
    ["| `a` | `b` |", null],
    ["| ``a` | `b`` |", 7],
  ])("in %s finds %o", (row, index) => {
    expect(findUnescapedPipe(row)).toBe(index);
  });
});
