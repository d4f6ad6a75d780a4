import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTextbookKernel } from "../../conformance/kernels/textbook/create-textbook-kernel.ts";
import { FakeChild, type Tamper, withClock } from "../../conformance/wire/__fixtures__/fake-child.ts";
import type { Answer, Effect } from "../../conformance/wire/messages.ts";
import { WireFault, type WireFaultCode } from "../../conformance/wire/wire-fault.ts";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;

/** testees of each kind: a fixed slice here, a thousand in all with HOSTILE=54 */
const TRIES = Number(process.env.HOSTILE ?? 3);

let release = () => {};
beforeAll(() => {
  release = withClock();
});
afterAll(() => release());

const kernel = createTextbookKernel(spec);
const honest: Tamper = (line, child) => child.say(`${line}\n`);

/** Codes of the faults that were found, laws that were found broken, and whether the run looks fine. */
async function judge(tamper: () => Tamper, runs: number, seed: number) {
  try {
    const { session, incidents, completed } = await runWireSession({
      spec,
      connection: { command: ["fake"], deadline: 500, grace: 100, start: () => new FakeChild(kernel, tamper()) },
      task: { seed, from: 0, to: runs, shrinkRuns: 0 },
      width: 3,
      mostIncidents: 1,
    });
    const codes = incidents.map(({ fault }) => fault.code);
    const laws = session.findings.map(({ law }) => law);
    return {
      codes,
      laws,
      passes: completed && codes.length === 0 && laws.length === 0 && session.endless.length === 0,
    };
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    return { codes: [error.code], laws: [], passes: false };
  }
}

/** Changes the effects of each answer. */
function lie(change: (effects: Effect[], answer: Answer) => Effect[]): () => Tamper {
  return () => (line, child) => {
    const answer = JSON.parse(line) as Answer;
    if (answer.effects !== undefined) answer.effects = change(answer.effects, answer);
    child.say(`${JSON.stringify(answer)}\n`);
  };
}

/** Does something else from a place of the conversation on. */
function from(at: number, act: Tamper, once = false): () => Tamper {
  return () => (line, child, place) => (place < at || (once && place > at) ? honest : act)(line, child, place);
}

/** Each way to be hostile, and the faults that may be found: the first to show depends on the place. */
const HOSTILE: Record<string, { act(at: number): () => Tamper; found: readonly WireFaultCode[] }> = {
  "does not flush": {
    act: (at) => () => {
      let kept = "";
      return (line, child, place) => {
        if (place < at) return child.say(`${line}\n`);
        if (kept === "") child.once("stdin-end", () => child.say(kept));
        kept += `${line}\n`;
      };
    },
    found: ["not-flushed"],
  },
  "answers with a wrong seq": {
    act: (at) => from(at, (line, child) => child.say(`${line.replace(/"seq":\d+/, '"seq":9999999')}\n`)),
    found: ["wrong-seq"],
  },
  "writes half a line": {
    act: (at) => from(at, (line, child) => child.say(line.slice(0, 20))),
    found: ["half-line", "too-long"],
  },
  "forgets the newline": { act: (at) => from(at, (line, child) => child.say(line)), found: ["half-line", "not-json"] },
  "writes garbage": {
    act: (at) => from(at, (line, child) => child.say(`Kernel ready!\n${line}\n`)),
    found: ["not-json", "unasked"],
  },
  "writes JSON that is no object": {
    act: (at) => from(at, (_, child) => child.say("null\n")),
    found: ["wrong-seq", "unasked"],
  },
  "floods without a newline": {
    act: (at) => from(at, (_, child) => child.say("x".repeat(17_000_000)), true),
    found: ["too-long"],
  },
  exits: { act: (at) => from(at, (_, child) => child.exit(3)), found: ["exited"] },
  hangs: { act: (at) => from(at, () => {}), found: ["silent"] },
  "answers before being asked": {
    act: (at) => from(at, (line, child) => child.say(`${line}\n${line}\n`), true),
    found: ["unasked", "wrong-seq"],
  },
  "leaves out the effects": {
    act: (at) => from(at, (line, child) => child.say(`${line.replace('"effects"', '"efects"')}\n`)),
    found: ["bad-answer"],
  },
  "makes up an effect": {
    act: () => lie((effects) => [...effects, { effect: "explode" } as unknown as Effect]),
    found: ["bad-answer"],
  },
  "has a clock that runs backward": {
    act: (at) => from(at, (line, child) => child.say(`${line.replace(/"next":[^,]+/, '"next":-5')}\n`)),
    found: ["clock-backward", "bad-answer"],
  },
  "counts no timers": {
    act: (at) => from(at, (line, child) => child.say(`${line.replace(/"timers":[1-9]\d*/, '"timers":0')}\n`)),
    found: ["timer-count"],
  },
  "calls unknown handlers": {
    act: (at) => from(at, (line, child) => child.say(`${line.replace(/"function":"/, '"function":"no-')}\n`)),
    found: ["unknown-function"],
  },
  "names unknown dispatches": {
    act: (at) =>
      from(at, (line, child) =>
        child.say(`${line.replace(/"effect":"outcome","dispatch":"/, '"effect":"outcome","dispatch":"no-')}\n`),
      ),
    found: ["unknown-dispatch"],
  },
  "tells each outcome twice": {
    act: () =>
      lie((effects) =>
        effects.flatMap((effect): Effect[] => (effect.effect === "outcome" ? [effect, effect] : [effect])),
      ),
    found: ["second-outcome"],
  },
  "tells each call twice": {
    act: () =>
      lie((effects) => effects.flatMap((effect): Effect[] => (effect.effect === "call" ? [effect, effect] : [effect]))),
    found: ["call-number"],
  },
  "tells each signal twice": {
    act: () =>
      lie((effects) =>
        effects.flatMap((effect): Effect[] => (effect.effect === "signal" ? [effect, effect] : [effect])),
      ),
    found: ["second-signal"],
  },
  "refuses what was never sent": {
    act: () => lie((effects) => [...effects, { effect: "refused", registration: "h99", error: "" }]),
    found: ["unknown-registration"],
  },
};

describe("hostile testees", { timeout: 240_000 }, () => {
  it("judges an honest testee to be fine", async () => {
    expect(await judge(() => honest, 60, 1)).toEqual({ codes: [], laws: [], passes: true });
  });

  for (const [name, { act, found }] of Object.entries(HOSTILE)) {
    it(`finds who is to blame when one ${name}`, async () => {
      const seen = new Set<string>();
      let tried = 0;
      for (let n = 0; n < TRIES; n += 3) {
        const results = await Promise.all(
          Array.from({ length: 3 }, (_, k) => {
            // the first answer, then places all over the conversation
            const at = 1 + (n + k) * 2;
            return judge(act(at), 12, n + k);
          }),
        );
        tried += results.length;
        for (const { codes, passes } of results) {
          if (codes.length === 0 && !passes) seen.add("found by a law or as endless");
          for (const code of codes) seen.add(code);
          // a fault that never came to show in so few programs is none
          if (passes) seen.add("nothing to tell");
        }
      }
      expect(tried).toBe(TRIES);
      const others = [...seen].filter(
        (code) => !found.includes(code as WireFaultCode) && code !== "nothing to tell" && code !== "bad-answer",
      );
      expect({ others, any: found.some((code) => seen.has(code)) }).toEqual({ others: [], any: true });
    });
  }
});

/** Adapters that keep the protocol and lie about what happens. */
const LIARS: Record<string, () => () => Tamper> = {
  "says that every operation proceeds": () =>
    lie((effects) =>
      effects.map((one) => (one.effect === "outcome" ? { ...one, outcome: { kind: "proceed", payload: {} } } : one)),
    ),
  "says that every operation is blocked": () =>
    lie((effects) => effects.map((one) => (one.effect === "outcome" ? { ...one, outcome: { kind: "blocked" } } : one))),
  "hides failures": () => lie((effects) => effects.filter(({ effect }) => effect !== "failure")),
  "tells failures twice": () =>
    lie((effects) => effects.flatMap((one): Effect[] => (one.effect === "failure" ? [one, one] : [one]))),
  "calls every failure a throw": () =>
    lie((effects) => effects.map((one) => (one.effect === "failure" ? { ...one, kind: "throw" as const } : one))),
  "blames another plugin": () =>
    lie((effects) => effects.map((one) => (one.effect === "failure" ? { ...one, plugin: "p9" } : one))),
  "hides signals": () => lie((effects) => effects.filter(({ effect }) => effect !== "signal")),
  "shows handlers an empty payload": () =>
    lie((effects) => effects.map((one) => (one.effect === "call" ? { ...one, payload: {} } : one))),
  "shows an empty context": () =>
    lie((effects) => effects.map((one) => (one.effect === "call" ? { ...one, context: {} } : one))),
  "says that signals have fired": () =>
    lie((effects) =>
      effects.map((one) =>
        one.effect === "call" && one.signal === "live" ? { ...one, signal: "fired" as const } : one,
      ),
    ),
  "shows a match nothing": () =>
    lie((effects) => effects.map((one) => (one.effect === "match" ? { ...one, payload: {} } : one))),
  "turns blocks into rejections": () =>
    lie((effects) =>
      effects.map(
        (one): Effect =>
          one.effect === "outcome" && JSON.stringify(one.outcome).includes("blocked")
            ? { effect: "rejected", dispatch: one.dispatch, error: "no" }
            : one,
      ),
    ),
  "tells outcomes before the calls": () =>
    lie((effects) => effects.toSorted((a, b) => Number(b.effect === "outcome") - Number(a.effect === "outcome"))),
  "takes no refusals back": () => lie((effects) => effects.filter(({ effect }) => effect !== "refused")),
  "leaves listeners": () =>
    lie((effects, answer) => {
      for (const name of Object.keys(answer.listeners ?? {})) answer.listeners = { ...answer.listeners, [name]: 1 };
      return effects;
    }),
  "hides unhandled rejections and calls outcomes fine": () =>
    lie((effects) =>
      effects.flatMap((one): Effect[] =>
        one.effect === "unhandled"
          ? []
          : one.effect === "outcome"
            ? [{ ...one, outcome: { kind: "proceed", payload: null } }]
            : [one],
      ),
    ),
};

describe("liars", { timeout: 120_000 }, () => {
  for (const [name, act] of Object.entries(LIARS)) {
    it(`catches one who ${name}`, async () => {
      const { laws, codes, passes } = await judge(act(), 150, 3);
      expect({ caught: laws.length + codes.length > 0, passes }).toEqual({ caught: true, passes: false });
    });
  }
});
