import { expect, test } from "vitest";
import type { OptionFault, Spec } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { FOLDING } from "./__fixtures__/specs.ts";
import { optionValue } from "./order.ts";

/** The value that counts for the option of the phases. */
function phaseOf(given: Encoded, wrong: OptionFault): unknown {
  const spec: Spec = {
    ...FOLDING,
    options: FOLDING.options.map((option) => (option.sets === "phase" ? { ...option, wrong: [wrong] } : option)),
  };
  const name = spec.options.find(({ sets }) => sets === "phase")?.name ?? "";
  const options = { [name]: given };
  return optionValue(
    { id: "h1", event: "turn", tier: "plugin", options, plans: [{ then: "resolve" }], when: "start" },
    "phase",
    spec,
  );
}

test("takes the default in place of a wrong value that need not be refused", () => {
  expect([
    phaseOf(true, "default"),
    phaseOf("true", "default"),
    phaseOf("true", "ignored"),
    phaseOf({}, "error"),
  ]).toEqual([true, false, false, false]);
});

test("takes a wrong value that should have been refused as it is", () => {
  expect(phaseOf("true", "error")).toBe("true");
});
