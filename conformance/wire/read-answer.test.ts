import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Answer, answerSchema } from "./messages.ts";
import { readAnswer } from "./read-answer.ts";

const ANSWER: Answer = {
  seq: 3,
  effects: [
    { effect: "match", registration: "h1", dispatch: "d1", payload: { a: [1, null] } },
    {
      effect: "call",
      call: 1,
      function: "h1",
      dispatch: "d1",
      payload: {},
      context: { event: "e" },
      signal: "live",
      payloadIs: "call:1",
      contextIs: "caller:d1",
      frozen: true,
    },
    { effect: "signal", call: 1 },
    { effect: "seen", call: 1, payload: 4 },
    { effect: "answer", call: 1, threw: false, value: "x" },
    { effect: "failure", dispatch: "d1", handler: "h1", plugin: null, event: "e", kind: "timeout", reason: "late" },
    { effect: "outcome", dispatch: "d1", outcome: { kind: "proceed", payload: null } },
    { effect: "rejected", dispatch: "d2", error: { $: "error", name: "Error", message: "" } },
  ],
  next: 50,
  timers: 1,
};

/** Every place in an answer, as a path. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== "object") return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))];
}

it("takes what the schema takes, and nothing else", () => {
  const parts = fc.oneof(fc.jsonValue(), fc.constantFrom("call", "live", "signal", -1, 0, 1.5, true, "remove"));
  const place = fc.constantFrom(...places(ANSWER).filter((path) => path.length > 0));
  fc.assert(
    fc.property(place, parts, fc.constantFrom("put", "add"), (path, part, how) => {
      const answer = structuredClone(ANSWER) as unknown as Record<string, unknown>;
      let owner = answer;
      for (const step of path.slice(0, -1)) owner = owner[step] as Record<string, unknown>;
      const name = how === "add" ? "extra" : String(path.at(-1));
      if (part === "remove") delete owner[name];
      else owner[name] = part;
      const parsed = answerSchema.safeParse(answer);
      expect(readAnswer(answer)).toEqual(parsed.success ? parsed.data : null);
    }),
    { numRuns: 400, seed: 1 },
  );
});
