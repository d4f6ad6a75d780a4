import { expect, it } from "vitest";
import { valueDifference } from "./value-difference.ts";

const LONG = "a text that is long enough to be cut somewhere in its middle, with an end";

it.each([
  ["a", "b", 'it is "a", not "b"'],
  [[1, 2], [1, 3], "`[1]` is 2, not 3"],
  [[1], [1, 3], "`[1]` is nothing, not 3"],
  [[1, 3], [1], "`[1]` is 3, not nothing"],
  [{ a: [{ b: true }] }, { a: [{ b: false }] }, "`a[0].b` is true, not false"],
  [{ a: 1, b: 2 }, { b: 2 }, "`a` is 1, not nothing"],
  [
    LONG,
    LONG.replace("middle", "centre"),
    'from character 55 on: "…ut somewhere in its middle, with an end", not "…ut somewhere in its centre, with an end"',
  ],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, null],
  [LONG, LONG, null],
])("tells where %j and %j part", (has, due, told) => {
  expect(valueDifference(has, due)).toBe(told);
});
