import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { EFFECT_RULE_NAMES, LAW_NAMES, specSchema } from "../../spec/model/index.ts";
import { arbitrarySpec } from "./arbitrary-spec.ts";
import { Slots } from "./draw/slots.ts";

const specs = fc.sample(arbitrarySpec(), { seed: 5, numRuns: 400 });

it("draws each slot that a spec has, filled and left out, and each word that a slot can hold", () => {
  const slots = new Slots(specSchema);
  for (const spec of specs) slots.note(spec);
  // one law of a long list is as good as another
  const laws: ReadonlySet<string> = new Set(LAW_NAMES.map((law) => `.requirements[].law ${law}`));
  expect(slots.missing().filter((slot) => !laws.has(slot))).toEqual([]);
  expect(specs.some(({ requirements }) => requirements.some(({ law }) => law !== null))).toBe(true);
});

it("draws each effect rule", () => {
  const drawn = new Set(
    specs.flatMap(({ events }) => events.flatMap(({ effects = [] }) => effects.map(({ rule }) => rule))),
  );
  expect([...drawn].sort()).toEqual([...EFFECT_RULE_NAMES]);
});

it("draws specs only", () => {
  for (const spec of specs) expect(specSchema.safeParse(spec).error).toBeUndefined();
});

it("tells which slots of a schema no value has filled", () => {
  const tree: z.ZodType = z.lazy(() => z.object({ leaves: z.array(tree) }));
  const slots = new Slots(
    z.object({ a: z.enum(["x", "y"]), b: z.string().optional(), c: z.union([tree, z.boolean()]) }),
  );
  slots.note({ a: "x", b: "", c: true });
  expect(slots.missing()).toEqual([
    ".a y",
    ".b something",
    ".c form 0",
    "<0> something",
    "<0>.leaves something",
    ".c|1 false",
  ]);
});
