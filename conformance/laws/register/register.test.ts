import { describe } from "vitest";
import { prove } from "../__fixtures__/prove.ts";
import type { HandlerSketch, Sketch } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { accepts } from "./accepts.ts";
import { handler } from "./handler.ts";
import { option } from "./option.ts";
import { unknownEvent } from "./unknown-event.ts";

const later = (sketch: HandlerSketch): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { ...sketch, when: "later" } },
  dispatches: { d1: { event: "Shape", payload: { text: "a" } } },
});
const refused = (error: string) => ({ kind: "refused" as const, registration: "h1", error });

describe("the laws of registration", () => {
  for (const [law, sketch] of [
    [unknownEvent, { event: "Nothing" }],
    [handler, { event: "Shape", notAFunction: 7 }],
    [option, { event: "Shape", options: { enforce: "first" } }],
  ] as const)
    prove(law, later(sketch), {
      right: (run) => run.write(refused("cannot register that")),
      wrong: {
        "broken at registered 0": (run) => run.registered("h1"),
        "broken at refused 0": (run) => run.write(refused("")),
      },
    });
  prove(option, later({ event: "Shape", options: { enforce: "first" } }), {
    right: (run) => run.write(refused("no such group")),
    wrong: { "broken at call 2": (run) => run.write(refused("no such group")).start("d1").runs("d1", "h1") },
  });
  prove(accepts, later({ event: "Shape", options: { enforce: "pre", timeoutMs: 20 } }), {
    right: (run) => run.registered("h1"),
    wrong: { "broken at refused 0": (run) => run.write(refused("no")) },
  });
  prove(accepts, later({ event: "Shape" }), { right: (run) => run.registered("h1"), wrong: {} });
});
