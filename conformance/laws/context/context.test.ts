import { describe } from "vitest";
import type { Plan } from "../../program/program.ts";
import type { ContextField } from "../../../spec/model/index.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch, Teller } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import type { Encoded } from "../../program/value.ts";
import { empty } from "./empty.ts";
import { fresh } from "./fresh.ts";
import { given } from "./given.ts";
import { optionalFields } from "./optional-fields.ts";
import { privateLists } from "./private-lists.ts";
import { scoped } from "./scoped.ts";
import { settings } from "./settings.ts";
import { signal } from "./signal.ts";
import { subject } from "./subject.ts";

const CONTEXT = {
  sessionId: "[c1]",
  turnId: "[c2]",
  runtimeId: "[c3]",
  activePluginIds: { $: "set", items: ["[c4]"] },
};
const sketch = (
  event: string,
  plan: Plan = { then: "resolve" },
  context: Record<string, Encoded> = CONTEXT,
): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { event, plan }, h2: { event } },
  dispatches: { d1: { event, payload: { text: "a" }, context } },
});
const sees = (event: string, context: Record<string, Encoded>) => (run: Teller) =>
  run.start("d1").call("d1", "h1", { text: "a" }, { context: { event, ...context } });

describe("the laws of contexts", () => {
  prove(given, sketch("Shape"), {
    right: sees("Shape", CONTEXT),
    wrong: { "broken at call 3": sees("Shape", { ...CONTEXT, sessionId: "other" }) },
    // a set may arrive as a list
    open: sees("Shape", { ...CONTEXT, activePluginIds: ["[c4]"] }),
  });
  prove(given, sketch("Shape"), {
    right: sees("Shape", CONTEXT),
    wrong: { "broken at call 3": sees("Gate", CONTEXT) },
  });
  prove(scoped, sketch("Watch"), {
    right: sees("Watch", { sessionId: "[c1]", turnId: "" }),
    wrong: { "broken at call 3": sees("Watch", CONTEXT) },
  });
  prove(scoped, sketch("Shape"), {
    right: sees("Shape", CONTEXT),
    wrong: { "broken at call 3": sees("Shape", { sessionId: "[c1]", turnId: "[c2]" }) },
  });
  prove(subject, sketch("Shape"), {
    right: sees("Shape", CONTEXT),
    wrong: { "broken at call 3": sees("Shape", { ...CONTEXT, runtimeId: "alpha" }) },
  });
  prove(empty, sketch("Watch", { then: "resolve" }, { sessionId: "[c1]", turnId: "" }), {
    right: sees("Watch", { sessionId: "[c1]", turnId: "" }),
    wrong: { "broken at call 3": sees("Watch", { sessionId: "[c1]", turnId: "[c2]" }) },
  });
  prove(fresh, sketch("Shape", { then: "resolve", mutateContext: [{ op: "set", path: ["extra"], value: "[m1]" }] }), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2"),
    wrong: {
      "broken at call 5": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .call("d1", "h2", { text: "a" }, { context: { extra: "[m1]" } }),
    },
  });
  prove(fresh, sketch("Shape"), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2"),
    wrong: {
      "broken at call 5": (run) =>
        run.start("d1").runs("d1", "h1").call("d1", "h2", { text: "a" }, { sharesContextWith: "d1/h1#1" }),
    },
  });
  prove(
    privateLists,
    sketch("Shape", { then: "resolve", mutateContext: [{ op: "push", path: ["activePluginIds"], value: "[m1]" }] }),
    {
      right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2"),
      wrong: {
        "broken at call 5": (run) =>
          run
            .start("d1")
            .runs("d1", "h1")
            .call("d1", "h2", { text: "a" }, { context: { activePluginIds: { $: "set", items: ["[c4]", "[m1]"] } } }),
      },
    },
  );
  const own: ContextField = {
    name: "own",
    type: {
      kind: "function",
      parameters: [],
      returns: { kind: "record", value: { kind: "primitive", name: "unknown" } },
    },
    optional: true,
    scopes: [],
    emptyOn: [],
    source: "kernel",
    capability: "settings",
    meaning: "",
  };
  const asks = { ...sketch("Shape"), spec: { ...CHAINED, context: [...CHAINED.context, own] } };
  const answer = (call: string, value: Encoded) => ({
    kind: "answer" as const,
    call,
    path: ["own"],
    args: [],
    threw: false,
    value,
  });
  prove(settings, asks, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .write(answer("d1/h1#1", { a: 1 }))
        .runs("d1", "h2")
        .write(answer("d1/h2#1", { a: 1 })),
    wrong: {
      "broken at answer 8": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .write(answer("d1/h1#1", { a: 1 }))
          .runs("d1", "h2")
          .write(answer("d1/h2#1", { a: 2 })),
    },
  });
  prove(signal, sketch("Shape"), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2"),
    wrong: {
      "broken at call 3": (run) => run.start("d1").call("d1", "h1", { text: "a" }, { signal: "fired" }),
      "broken at call 5": (run) =>
        run.start("d1").runs("d1", "h1").call("d1", "h2", { text: "a" }, { signal: "shared" }),
    },
  });
  const undefinedItems = {
    ...sketch("Shape"),
    dispatches: { d1: { event: "Shape", payload: { text: "a", items: { $: "undefined" } } } },
  };
  prove(optionalFields, undefinedItems, {
    right: (run) => run.start("d1").runs("d1", "h1"),
    open: (run) => run.start("d1").runs("d1", "h1", { text: "a" }),
    wrong: { "broken at call 3": (run) => run.start("d1").runs("d1", "h1", { text: "a", items: null }) },
  });
});
