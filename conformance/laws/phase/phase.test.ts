import { describe } from "vitest";
import type { Capability, ContextField, TypeExpression } from "../../../spec/model/index.ts";
import type { Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { object, STRING, UNKNOWN } from "../__fixtures__/types.ts";
import { admission } from "./admission.ts";
import { authorityEnds } from "./authority-ends.ts";
import { authorityLostDiscards } from "./authority-lost-discards.ts";
import { authorityLostStops } from "./authority-lost-stops.ts";
import { authoritySurface } from "./authority-surface.ts";
import { fields } from "./fields.ts";
import { lifetimeActive } from "./lifetime-active.ts";
import { lifetimeEnds } from "./lifetime-ends.ts";
import { lifetimeIndependent } from "./lifetime-independent.ts";
import { unproven } from "./unproven.ts";

const check: TypeExpression = { kind: "function", parameters: [], returns: UNKNOWN };
const allows: TypeExpression = {
  kind: "function",
  parameters: [{ name: "name", optional: false, type: STRING }],
  returns: UNKNOWN,
};
const field = (name: string, type: TypeExpression, capability: Capability): ContextField => ({
  name,
  type,
  optional: true,
  scopes: [],
  emptyOn: [],
  source: "kernel",
  capability,
  meaning: "",
});
const spec = {
  ...FOLDING,
  context: [
    ...FOLDING.context,
    field("life", object({ check }), "handler-lifetime"),
    field("tools", object({ check, allows }), "tool-authority"),
  ],
};
const prompt = (plan: Plan, dispatch: Partial<Sketch["dispatches"][string]> = {}): Sketch => ({
  spec,
  handlers: {
    h1: { event: "prompt", plan, options: { trusted: true } },
    h2: { event: "prompt", options: { trusted: true } },
    h3: { event: "prompt" },
  },
  dispatches: {
    d1: { event: "prompt", phase: "trusted", authority: ["[n1]"], payload: { prompt: "a", history: [] }, ...dispatch },
  },
});
const answer = (call: string, path: string[], value: Encoded | "threw", args: Encoded[] = []) => ({
  kind: "answer" as const,
  call,
  path,
  args,
  threw: value === "threw",
  value,
});
const SLOW: Plan = { then: "resolve", after: 8, value: { before: "[r1]" } };
const LIFE = ["life", "check"];

describe("the laws of phases, lifetimes and authorities", () => {
  prove(admission, prompt({ then: "resolve" }), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1", {}),
    wrong: {
      "broken at call 8": (run) =>
        run.start("d1").runs("d1", "h1").runs("d1", "h2").runs("d1", "h3").proceeds("d1", {}),
    },
  });
  prove(fields, prompt({ then: "resolve", value: { before: "[r1]", system: "[r2]" } }), {
    right: (run) => run.start("d1").runs("d1", "h1").proceeds("d1", { before: "[r1]" }),
    wrong: {
      "broken at outcome 6": (run) =>
        run.start("d1").runs("d1", "h1").proceeds("d1", { before: "[r1]", system: "[r2]" }),
    },
  });
  const { d1 } = prompt({ then: "resolve" }).dispatches;
  const { authority: _gone, ...bare } = d1 ?? { event: "prompt", payload: {} };
  prove(
    unproven,
    { ...prompt({ then: "resolve" }), dispatches: { d1: bare } },
    {
      right: (run) => run.start("d1").proceeds("d1", {}),
      wrong: { "broken at call 4": (run) => run.start("d1").runs("d1", "h1").proceeds("d1", {}) },
    },
  );
  prove(lifetimeActive, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(2)
        .write(answer("d1/h1#1", LIFE, null)),
    wrong: {
      "broken at answer 5": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(2)
          .write(answer("d1/h1#1", LIFE, "threw")),
    },
  });
  prove(lifetimeEnds, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(8)
        .settle("h1")
        .call("d1", "h2")
        .write(answer("d1/h1#1", LIFE, "threw")),
    wrong: {
      "broken at answer 7": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(8)
          .settle("h1")
          .call("d1", "h2")
          .write(answer("d1/h1#1", LIFE, null)),
    },
    // in the very ms of its settling the kernel may not have noticed yet
    silent: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(8)
        .settle("h1")
        .write(answer("d1/h1#1", LIFE, null)),
  });
  prove(lifetimeIndependent, prompt({ then: "resolve" }), {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .call("d1", "h2")
        .write(answer("d1/h2#1", LIFE, null)),
    wrong: {
      "broken at answer 7": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .call("d1", "h2")
          .write(answer("d1/h2#1", LIFE, "threw")),
    },
  });
  prove(authoritySurface, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .write(answer("d1/h1#1", ["tools", "allows"], true, ["[n1]"]))
        .write(answer("d1/h1#1", ["tools", "allows"], false, ["[n2]"])),
    wrong: {
      "broken at answer 5": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .write(answer("d1/h1#1", ["tools", "allows"], true, ["[n2]"])),
    },
  });
  prove(authorityEnds, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(2)
        .write({ kind: "revoke", dispatch: "d1" })
        .write(answer("d1/h1#1", ["tools", "check"], "threw")),
    open: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(2)
        .write({ kind: "revoke", dispatch: "d1" })
        .write(answer("d1/h1#1", ["tools", "allows"], false, ["[n1]"])),
    wrong: {
      "broken at answer 6": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(2)
          .write({ kind: "revoke", dispatch: "d1" })
          .write(answer("d1/h1#1", ["tools", "allows"], true, ["[n1]"])),
      "broken at answer 7": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .proceeds("d1", {})
          .write(answer("d1/h1#1", ["tools", "check"], null)),
    },
  });
  prove(authorityLostDiscards, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(2)
        .write({ kind: "revoke", dispatch: "d1" })
        .at(8)
        .settle("h1")
        .proceeds("d1", {}),
    wrong: {
      "broken at outcome 7": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(2)
          .write({ kind: "revoke", dispatch: "d1" })
          .at(8)
          .settle("h1")
          .proceeds("d1", { before: "[r1]" }),
    },
  });
  prove(authorityLostStops, prompt(SLOW), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(2)
        .write({ kind: "revoke", dispatch: "d1" })
        .at(8)
        .settle("h1")
        .proceeds("d1", {}),
    wrong: {
      "broken at call 7": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(2)
          .write({ kind: "revoke", dispatch: "d1" })
          .at(8)
          .settle("h1")
          .call("d1", "h2"),
    },
  });
});
