import { expect, it } from "vitest";
import type { Encoded } from "../../program/value.ts";
import { says } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { literal, object, STRING } from "../__fixtures__/types.ts";
import { abortMessage } from "./message.ts";
import { abortReasonHidden } from "./reason-hidden.ts";

const block = object({ outcome: literal("block"), reason: STRING, "message?": STRING });
const spec = {
  ...FOLDING,
  results: FOLDING.results.map((form) => (form.reasonIn === null ? form : { ...form, type: block })),
};
const gate = (value: Encoded, then: "resolve" | "reject" = "resolve"): Sketch => ({
  spec,
  handlers: { h1: { event: "admit", plan: { then, value } } },
  dispatches: { d1: { event: "admit", payload: { prompt: "a" } } },
});
const ends = (law: typeof abortMessage, sketch: Sketch, outcome: Record<string, Encoded>) =>
  says(law, sketch, (run) =>
    run
      .start("d1")
      .runs("d1", "h1")
      .write({ kind: "outcome", dispatch: "d1", shape: "blocked", outcome: { kind: "blocked", ...outcome } }),
  );

it("names a message that is not the handler's", () => {
  const told = gate({ outcome: "block", reason: "[a1]", message: "" });
  expect([ends(abortMessage, told, { message: "" }), ends(abortMessage, told, {})]).toEqual([
    "fine",
    "broken at outcome 4",
  ]);
});

it("names an error that is told to the user", () => {
  const failing = gate({ $: "error", name: "Error", message: "[e1]" }, "reject");
  expect([ends(abortMessage, failing, {}), ends(abortMessage, failing, { message: "No: [e1]" })]).toEqual([
    "fine",
    "broken at outcome 4",
  ]);
});

it("names a reason that is told to the user", () => {
  const silent = gate({ outcome: "block", reason: "[a1]" });
  expect([
    ends(abortReasonHidden, silent, { reason: "[a1]" }),
    ends(abortReasonHidden, silent, { reason: "[a1]", message: "[a1]" }),
  ]).toEqual(["fine", "broken at outcome 4"]);
});
