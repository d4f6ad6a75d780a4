import fc from "fast-check";
import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { mutate } from "./mutate.ts";
import { sameValue, unshare } from "./same-value.ts";
import type { Encoded } from "./value.ts";

const text = fc.string({ maxLength: 6 });
const key = fc.constantFrom("a", "b", "constructor", "0", "x y");
const leaf: fc.Arbitrary<Encoded> = fc.oneof(
  fc.constantFrom(null, true, false, 0, 7, -1.5, "", "text"),
  text,
  fc.constantFrom<Encoded>(
    { $: "undefined" },
    { $: "number", value: "NaN" },
    { $: "number", value: "-0" },
    { $: "number", value: "-Infinity" },
    { $: "bigint", value: "-12345678901234567890" },
    { $: "date", value: 86400000 },
    { $: "date", value: { $: "number", value: "NaN" } },
    { $: "regexp", source: "a|b", flags: "gi" },
    { $: "bytes", items: [0, 255] },
    { $: "function", id: "f1" },
    { $: "symbol", value: "s" },
    { $: "error", name: "AbortError", message: "m" },
    { $: "promise", value: 3 },
    { $: "rejecting", value: "no" },
    { $: "getter", key: "g", value: { deep: [1] } },
    { $: "instance", value: { own: 1 } },
  ),
);
const { value } = fc.letrec<{ value: Encoded }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    fc.array(fc.tuple(text, tie("value")), { maxLength: 2 }).map((entries) => ({ $: "map", entries: unique(entries) })),
    fc.uniqueArray(text, { maxLength: 2 }).map((items) => ({ $: "set", items })),
    tie("value").map((inner) => ({
      $: "object",
      entries: [
        ["$", inner],
        ["__proto__", 1],
        [{ $: "symbol", value: "k" }, 2],
      ],
    })),
    tie("value").map((inner) => ({ $: "null-prototype", entries: [["n", inner]] })),
  ),
}));

function unique(entries: [string, Encoded][]): Encoded[] {
  return [...new Map(entries)].map((pair) => pair);
}

test("decode then encode gives the same value, over all tags", () => {
  fc.assert(
    fc.property(value, (encoded) => {
      expect(encode(decode(encoded))).toEqual(encoded);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("a value is the same as itself, and different once a leaf differs", () => {
  fc.assert(
    fc.property(value, (encoded) => {
      expect(sameValue(encoded, structuredClone(encoded))).toBe(true);
      expect(sameValue([encoded, 1], [encoded, 2])).toBe(false);
    }),
    { seed: 2, numRuns: 200 },
  );
});

test("keeps cycles and shared references", () => {
  const child: Record<string, unknown> = { n: 1 };
  child.self = child;
  const encoded = encode({ a: child, b: [child] });
  expect(encoded).toEqual({
    a: { $: "shared", id: "1", value: { n: 1, self: { $: "cycle", up: 0 } } },
    b: [{ $: "shared", id: "1" }],
  });
  const again = decode(encoded) as { a: { self: unknown }; b: unknown[] };
  expect([again.a.self === again.a, again.b[0] === again.a]).toEqual([true, true]);
  expect(unshare(encode({ a: [1], b: 2 }))).toEqual({ a: [1], b: 2 });
});

test("writes shared references out in full", () => {
  const list = [1];
  expect(unshare(encode({ a: list, b: list }))).toEqual({ a: [1], b: [1] });
});

test("calls no getter and survives hostile objects", () => {
  let called = 0;
  const hostile = {
    get trap() {
      called++;
      return 1;
    },
    proxy: new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error("no");
        },
      },
    ),
    revoked: (() => {
      const r = Proxy.revocable({}, {});
      r.revoke();
      return r.proxy;
    })(),
  };
  encode(hostile);
  expect(called).toBe(0);
});

test("changes in place, by own keys, indexes and map keys, and never a prototype", () => {
  const live = { list: [1], map: new Map([["k", { x: 1 }]]), frozen: Object.freeze({ a: 1 }) };
  mutate(live, [
    { op: "push", path: ["list"], value: "m1" },
    { op: "set", path: ["list", 0], value: "m2" },
    { op: "set", path: ["map", "k", "x"], value: "m3" },
    { op: "delete", path: ["frozen", "a"] },
    { op: "set", path: ["absent", "a"], value: 1 },
    { op: "set", path: ["__proto__"], value: { polluted: true } },
  ]);
  expect(encode(live)).toEqual({
    $: "object",
    entries: [
      ["list", ["m2", "m1"]],
      ["map", { $: "map", entries: [["k", { x: "m3" }]] }],
      ["frozen", { a: 1 }],
      ["__proto__", { polluted: true }],
    ],
  });
});
