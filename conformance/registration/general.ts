import type { EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import { drawDeliberateAbort, drawFault, QUIET } from "./plans.ts";
import { Scenario, SHORT } from "./scenario.ts";
import { inExecutions } from "./within.ts";

/** Two sessions, up to four plugins, and executions that overlap, with everything that can happen to them. */
export function drawGeneral(draft: Draft, entry: EventAlphabet): void {
  const { dice, alphabet } = draft;
  const scenario = new Scenario(draft);
  const events = [entry, ...dice.some(inExecutions(alphabet), 12)];
  const plugins = ["alpha", "beta", "gamma", "delta"]
    .slice(0, dice.range(2, 4))
    .map((id) => scenario.plugin(id, { community: dice.chance(35) }));
  for (const plugin of plugins)
    for (let n = dice.range(1, 2); n > 0; n -= 1) {
      const event = dice.pick(events);
      const plan = () => (dice.chance(40) ? drawFault(draft) : QUIET);
      const first = event.event.guard && dice.chance(25) ? drawDeliberateAbort(draft, event) : plan();
      scenario.handler(plugin, event, [first, plan(), plan(), plan()], { limit: SHORT });
    }
  if (dice.chance(40)) scenario.framework(entry, [QUIET]);
  const sessions = [scenario.session("s1"), scenario.session("s2")];
  scenario.load(plugins, dice.chance(30));
  for (const session of sessions) scenario.admit(session, ...dice.some(plugins, 70));
  const running: { id: string; session: string }[] = [];
  for (let n = dice.range(5, 14); n > 0; n -= 1) {
    const session = dice.pick(sessions);
    const plugin = dice.pick(plugins).id;
    const step = dice.below(100);
    if (running.length === 0 || step < 25) running.push({ id: scenario.begin(session), session });
    else if (step < 33) scenario.change({ op: "enable", session, plugin, on: dice.chance(60) });
    else if (step < 39) scenario.change({ op: "approve", session, plugin, on: dice.chance(70) });
    else if (step < 42) scenario.change({ op: "unload", plugin });
    else if (step < 46) scenario.end(running.splice(dice.below(running.length), 1)[0]?.id ?? "");
    else {
      const execution = dice.pick(running).id;
      const event = dice.pick(events);
      scenario.dispatch({ execution }, event);
      // two at the same time
      if (dice.chance(12)) {
        scenario.now -= 50;
        scenario.dispatch({ execution: dice.pick(running).id }, dice.pick(events));
      }
    }
  }
}
