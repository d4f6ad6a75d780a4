import { expect, test } from "vitest";
import { strongestDecision } from "./strongest-decision.ts";

const fields = ["action", "reason", "retry"];
const revise = (reason?: string, instruction?: string) => ({
  action: "revise",
  ...(reason === undefined ? {} : { reason }),
  ...(instruction === undefined ? {} : { retry: { instruction } }),
});

test.each([
  ["nothing without a decision", [{ action: "continue" }, {}], {}],
  [
    "a finalize over every revise, in either order",
    [revise("a"), { action: "finalize", reason: "done" }, revise("b")],
    { action: "finalize", reason: "done" },
  ],
  [
    "the first reason of several finalize",
    [{ action: "finalize" }, { action: "finalize", reason: "x" }, { action: "finalize", reason: "y" }],
    { action: "finalize", reason: "x" },
  ],
  [
    "all reasons of several revise, in order",
    [revise("a"), revise(""), revise(), revise("b")],
    { action: "revise", reason: "a\n\nb" },
  ],
  [
    "each instruction after its reason",
    [revise("a", "again"), revise("b", "more")],
    { action: "revise", reason: "a\n\nagain\n\nb\n\nmore", retry: { instruction: "again" } },
  ],
  ["a revise without reason", [revise()], { action: "revise", reason: "" }],
])("gives %s", (_title, contributions, expected) => {
  expect(strongestDecision(contributions, fields)).toEqual(expected);
});
