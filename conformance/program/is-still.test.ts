import { expect, test } from "vitest";
import { encode } from "./encode.ts";
import { isStill } from "./is-still.ts";

test("knows a plain value again, and no other", () => {
  const live = { a: [1, { b: null }], c: "x", d: true };
  const encoded = encode(live);
  const changed = [
    { ...live, e: 1 },
    { ...live, c: "y" },
    { ...live, a: [1] },
    { a: live.a, c: "x" },
    { ...live, d: undefined },
    null,
    [live],
  ];
  expect([isStill(live, encoded), ...changed.map((value) => isStill(value, encoded))]).toEqual([
    true,
    ...changed.map(() => false),
  ]);
});

test("vouches for nothing that is no plain JSON", () => {
  let called = 0;
  const accessor = {
    get a() {
      called++;
      return 1;
    },
  };
  const odd: unknown[] = [
    new Map(),
    { a: undefined },
    { $: 1 },
    Number.NaN,
    accessor,
    { a: 1, [Symbol("s")]: 2 },
    new (class {})(),
  ];
  expect(odd.map((value) => isStill(value, encode(value)))).toEqual(odd.map(() => false));
  expect([isStill(accessor, { a: 1 }), called]).toEqual([false, 0]);
});
