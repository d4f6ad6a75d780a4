import { expect, it } from "vitest";
import type { ContextField, TypeExpression } from "../../../spec/model/index.ts";
import { fingerprintOf } from "../../host/fingerprint-of.ts";
import type { Encoded } from "../../program/value.ts";
import { says } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { object, STRING, UNKNOWN } from "../__fixtures__/types.ts";
import { authorityFingerprint } from "./authority-fingerprint.ts";
import { authorityOwnPhase } from "./authority-own-phase.ts";

const allows: TypeExpression = {
  kind: "function",
  parameters: [{ name: "name", optional: false, type: STRING }],
  returns: UNKNOWN,
};
const tools: ContextField = {
  name: "tools",
  type: object({ allows, print: STRING }),
  optional: true,
  scopes: [],
  emptyOn: [],
  source: "kernel",
  capability: "tool-authority",
  meaning: "",
};
const build = (phase: string, trusted: boolean): Sketch => ({
  spec: { ...FOLDING, context: [...FOLDING.context, tools] },
  handlers: { h1: { event: "prompt", options: { trusted } } },
  dispatches: {
    d1: { event: "prompt", phase, payload: { prompt: "a", history: [] }, ...(trusted ? { authority: [] } : {}) },
  },
});

it("names an authority that allows something outside of its phase", () => {
  const verdict = (threw: boolean, value: Encoded) =>
    says(authorityOwnPhase, build("ordinary", false), (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .write({ kind: "answer", call: "d1/h1#1", path: ["tools", "allows"], args: ["[n1]"], threw, value }),
    );
  expect([verdict(true, null), verdict(false, false), verdict(false, true)]).toEqual([
    "fine",
    "fine",
    "broken at answer 3",
  ]);
});

it("names a fingerprint that is not the one given", () => {
  const verdict = (print: string) =>
    says(authorityFingerprint, build("trusted", true), (run) =>
      run.start("d1").call("d1", "h1", undefined, { context: { tools: { print } } }),
    );
  expect([verdict(fingerprintOf("d1")), verdict("d1")]).toEqual(["fine", "broken at call 2"]);
});
