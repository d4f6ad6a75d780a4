import { describe, expect, it } from "vitest";
import { Dice } from "../conformance/program/dice.ts";
import { admits, emptyModel, type ModelState, type ModelStep, stepModel } from "../conformance/registration/model.ts";
import { type HookExecution, type HookSession, HookSessions } from "../generated/covel/index.ts";

const THRESHOLD = 3;
const PLUGINS = ["alpha", "beta", "gamma", "delta"] as const;
const COMMUNITY: readonly string[] = ["gamma", "delta"];
const EXECUTIONS = 1000;

/** What a handler does when it is called. */
type Deed = "nothing" | "throw" | "malformed" | "abort";

/** The layer beside the model: every step is made in both. */
class Duel {
  readonly sessions = new HookSessions({ faultThreshold: THRESHOLD });
  readonly open = new Map<string, HookSession>();
  readonly running = new Map<string, HookExecution>();
  readonly unload = new Map<string, () => void>();
  readonly called: string[] = [];
  deeds = new Map<string, Deed>();
  model: ModelState = emptyModel(THRESHOLD);
  /** how often the model was sure of either answer */
  readonly judged = { runs: 0, "stays out": 0 };

  step(step: ModelStep): void {
    this.model = stepModel(this.model, step);
  }

  async load(plugin: string): Promise<void> {
    const deed = (): unknown => {
      this.called.push(plugin);
      switch (this.deeds.get(plugin)) {
        case "throw":
          throw new Error("out of order");
        case "malformed":
          return 5;
        case "abort":
          return { action: "abort", reason: "no" };
        default:
          return undefined;
      }
    };
    const origin = COMMUNITY.includes(plugin) ? "community" : "own";
    const declares = ["TurnStop", { event: "PreToolUse", enforce: "post" }] as const;
    this.unload.set(
      plugin,
      await this.sessions.load({ id: plugin, origin, declares }, (on) => {
        on("TurnStop", deed as never);
        on("PreToolUse", deed as never, { enforce: "post" });
      }),
    );
    this.step({ op: "load", plugin, community: origin === "community" });
  }

  /** Dispatches an event and holds who was called against the model. */
  async dispatch(id: string, isGuard: boolean, dice: Dice): Promise<void> {
    const execution = this.running.get(id);
    if (execution === undefined) return;
    this.deeds = new Map(
      PLUGINS.map((plugin) => [
        plugin,
        dice.weighted<Deed>([
          [14, "nothing"],
          [2, "throw"],
          [1, "malformed"],
          [3, "abort"],
        ]),
      ]),
    );
    this.called.length = 0;
    const about = { pluginId: dice.pick(PLUGINS), runtimeId: "runtime" };
    const toolCall = { id: "c", name: "roll", arguments: "{}" };
    const outcome = isGuard
      ? await execution.dispatch("PreToolUse", { toolCall }, about)
      : await execution.dispatch("TurnStop", { runtimeResults: [], durationMs: 1 }, {});
    const called = [...this.called];
    const blocker = isGuard ? called.find((plugin) => this.deeds.get(plugin) !== "nothing") : undefined;
    expect({ id, kind: outcome.kind }).toEqual({ id, kind: blocker === undefined ? "proceed" : "blocked" });
    expect(blocker === undefined || blocker === called.at(-1)).toBe(true);
    for (const plugin of PLUGINS) {
      const verdict = admits(this.model, plugin, { execution: id });
      if (verdict === "open" || !this.unload.has(plugin)) continue;
      const isCalled = called.includes(plugin);
      // behind a blocking handler nobody is asked
      if (verdict === "runs" && blocker !== undefined && !isCalled) continue;
      expect({ id, plugin, verdict, isCalled }).toEqual({ id, plugin, verdict, isCalled: verdict === "runs" });
      this.judged[verdict] += 1;
    }
    for (const plugin of called) {
      const isFault = ["throw", "malformed"].includes(this.deeds.get(plugin) ?? "");
      this.step({ op: isFault ? "fault" : "success", session: execution.session.id, plugin });
    }
  }
}

describe("two sessions, four plugins, a thousand interleaved executions", () => {
  it("admits and pauses as the model says", async () => {
    let begun = 0;
    const sums = { runs: 0, "stays out": 0, loads: 0 };
    // paused plugins stay paused: many worlds, so that all of it happens again and again
    for (let world = 0; begun < EXECUTIONS; world += 1) {
      const dice = new Dice(7, world);
      const duel = new Duel();
      for (const id of ["s1", "s2"]) {
        duel.open.set(id, duel.sessions.open(id, { language: "en" }));
        duel.step({ op: "open", session: id });
      }
      for (const plugin of PLUGINS) await duel.load(plugin);
      const pick = () => ({ session: dice.pick(["s1", "s2"]), plugin: dice.pick(PLUGINS), on: dice.chance(75) });
      for (let turn = 0; turn < 160; turn += 1) {
        const running = [...duel.running.keys()];
        const { session, plugin, on } = pick();
        const what = dice.below(100);
        if (what < 25 || running.length === 0) {
          begun += 1;
          const id = `e${begun}`;
          const opened = duel.open.get(session);
          if (opened !== undefined) duel.running.set(id, opened.begin(id));
          duel.step({ op: "begin", execution: id, session });
        } else if (what < 37) {
          duel.open.get(session)?.enable(plugin, on);
          duel.step({ op: "enable", session, plugin, on });
        } else if (what < 47) {
          duel.open.get(session)?.approve(plugin, on);
          duel.step({ op: "approve", session, plugin, on });
        } else if (what < 60 || running.length > 6) {
          const id = dice.pick(running);
          duel.running.get(id)?.end();
          duel.running.delete(id);
          duel.step({ op: "end", execution: id });
        } else if (what < 61) {
          const isThere = duel.unload.has(plugin);
          duel.unload.get(plugin)?.();
          duel.unload.delete(plugin);
          if (isThere) duel.step({ op: "unload", plugin });
          else await duel.load(plugin);
          sums.loads += 1;
        } else await duel.dispatch(dice.pick(running), dice.chance(50), dice);
      }
      sums.runs += duel.judged.runs;
      sums["stays out"] += duel.judged["stays out"];
    }
    expect(begun).toBeGreaterThanOrEqual(EXECUTIONS);
    expect(Math.min(sums.runs, sums["stays out"])).toBeGreaterThan(500);
    expect(sums.loads).toBeGreaterThan(15);
  }, 60_000);
});

describe("the layer", () => {
  it("takes a plugin whose declarations and registrations match, and no other", async () => {
    const sessions = new HookSessions();
    const quiet = () => undefined;
    const load = (declares: Parameters<HookSessions["load"]>[0]["declares"], enforce?: "pre" | "post") =>
      sessions
        .load({ id: "alpha", declares }, (on) => void on("TurnStop", quiet, enforce === undefined ? {} : { enforce }))
        .then(
          (unload) => {
            unload();
            return "loaded";
          },
          (error: Error) => error.message,
        );
    expect([
      await load(["TurnStop"]),
      await load([{ event: "TurnStop", enforce: "post" }], "post"),
      await load([]),
      await load(["TurnStop", "TurnStart"]),
      await load(["TurnStop"], "pre"),
    ]).toEqual([
      "loaded",
      "loaded",
      "Cannot load alpha: it registers a handler for TurnStop in group normal and does not declare it",
      "Cannot load alpha: it declares TurnStart in group normal and registers no handler for it",
      "Cannot load alpha: it registers a handler for TurnStop in group pre and does not declare it",
    ]);
  });

  it("refuses a dispatch in an execution that has ended", async () => {
    const execution = new HookSessions().open("s", { language: "en" }).begin("e");
    execution.end();
    await expect(execution.dispatch("TurnStop", { runtimeResults: [], durationMs: 1 }, {})).rejects.toThrow(
      "Cannot dispatch TurnStop: execution e has ended",
    );
  });

  it("gives an execution that comes from another one its root, and the settings of each session to its handlers", async () => {
    const sessions = new HookSessions();
    const seen: unknown[] = [];
    await sessions.load({ id: "alpha", declares: ["TurnStop"], settings: { tone: "calm", depth: 1 } }, (on) => {
      on("TurnStop", (context) => {
        seen.push([context.sessionId, context.turnId, context.locale, context.logicalTurn, context.getOwnSettings?.()]);
      });
    });
    const session = sessions.open("s", {
      language: "zh",
      settings: { alpha: { world: { depth: 2 }, player: { x: 3 } } },
    });
    session.enable("alpha");
    const first = session.begin("e1");
    for (const execution of [first, session.begin("e2", first), session.begin("e3")])
      await execution.dispatch("TurnStop", { runtimeResults: [], durationMs: 1 }, {});
    const settings = { tone: "calm", depth: 2, x: 3 };
    expect(seen).toEqual([
      ["s", "e1", "zh", 1, settings],
      ["s", "e2", "zh", 1, settings],
      ["s", "e3", "zh", 2, settings],
    ]);
  });
});
