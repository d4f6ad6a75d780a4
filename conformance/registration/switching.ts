import type { EventAlphabet } from "../program/alphabet.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import type { Draft } from "../program/draft.ts";
import { drawDeliberateAbort, drawFault, QUIET } from "./plans.ts";
import { Scenario, SHORT } from "./scenario.ts";
import { guardsWithin, inExecutions } from "./within.ts";

/** Two sessions, two plugins, enabled here, there, or later. */
function drawEnabling(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const scenario = new Scenario(draft);
  const plugins = ["alpha", "beta"].map((id) => scenario.plugin(id));
  for (const plugin of plugins) scenario.handler(plugin, entry, [QUIET]);
  scenario.framework(entry, [QUIET]);
  const sessions = [scenario.session("s1"), scenario.session("s2")];
  scenario.load(plugins);
  for (const session of sessions) for (const plugin of plugins) if (dice.chance(55)) scenario.admit(session, plugin);
  const running = sessions.map((session) => scenario.begin(session));
  for (let n = dice.range(2, 5); n > 0; n -= 1) {
    const at = dice.below(2);
    const session = sessions[at] ?? "";
    if (dice.chance(45)) scenario.change({ op: "enable", session, plugin: dice.pick(plugins).id, on: dice.chance(50) });
    if (dice.chance(40)) {
      if (dice.chance(60)) scenario.end(running[at] ?? "");
      running[at] = scenario.begin(session);
    }
    scenario.dispatch({ execution: running[at] ?? "" }, entry);
  }
}

/** A community plugin that is approved, was approved, or never is. */
function drawApproval(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const scenario = new Scenario(draft);
  const stranger = scenario.plugin("alpha", { community: true });
  const known = scenario.plugin("beta");
  scenario.handler(stranger, entry, [entry.event.guard ? drawDeliberateAbort(draft, entry) : QUIET]);
  if (dice.chance(60)) scenario.handler(known, entry, [QUIET]);
  else known.declares = [];
  const sessions = [scenario.session("s1"), scenario.session("s2")];
  scenario.load([stranger, known]);
  for (const session of sessions)
    for (const plugin of [stranger, known]) scenario.change({ op: "enable", session, plugin: plugin.id, on: true });
  const approved = new Set<string>();
  for (let n = dice.range(2, 4); n > 0; n -= 1) {
    const session = dice.chance(65) ? (sessions[0] ?? "") : dice.pick(sessions);
    if (dice.chance(60)) {
      const on = !approved.delete(session);
      if (on) approved.add(session);
      scenario.change({ op: "approve", session, plugin: stranger.id, on });
    }
    const execution = scenario.begin(session);
    scenario.dispatch({ execution }, entry);
    if (dice.chance(30)) scenario.dispatch({ execution }, entry);
  }
}

/** A plugin that is not admitted and would stop, or fail, if it were. */
function drawPassedOver(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const scenario = new Scenario(draft);
  const plugin = scenario.plugin("alpha", { community: dice.chance(60) });
  const isFaulty = dice.chance(40);
  scenario.handler(plugin, entry, [isFaulty ? drawFault(draft) : drawDeliberateAbort(draft, entry)], {
    limit: SHORT,
  });
  if (dice.chance(50)) scenario.framework(entry, [QUIET]);
  const session = scenario.session("s1");
  scenario.load([plugin]);
  if (plugin.community === true) scenario.change({ op: "enable", session, plugin: plugin.id, on: true });
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
}

/** A plugin or one of its handlers goes, and may come back. */
function drawLeaving(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const scenario = new Scenario(draft);
  const plugins = ["alpha", "beta"].map((id) => scenario.plugin(id));
  const [leaving] = plugins;
  if (leaving === undefined) return;
  for (const plugin of plugins) for (let n = dice.range(1, 2); n > 0; n -= 1) scenario.handler(plugin, entry, [QUIET]);
  const session = scenario.session("s1");
  scenario.load(plugins);
  scenario.admit(session, ...plugins);
  const first = scenario.begin(session);
  if (dice.chance(60)) scenario.dispatch({ execution: first }, entry);
  const removed = draft.registrations.find(({ plugin }) => plugin === leaving.id)?.id ?? "";
  const isWhole = dice.chance(60);
  if (isWhole) scenario.change({ op: "unload", plugin: leaving.id });
  else {
    draft.actions.push({ op: "unregister", at: scenario.now, registration: removed });
    scenario.step();
  }
  if (dice.chance(40)) scenario.dispatch({ execution: first }, entry);
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
  if (!isWhole || dice.chance(45)) return;
  scenario.load([leaving]);
  scenario.admit(session, leaving);
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
}

/** Programs about who is enabled, approved and still there. */
export const SWITCHING: readonly Recipe[] = [
  { name: "enabled here and there", weight: 16, events: inExecutions, draw: drawEnabling },
  {
    name: "approved here and there",
    weight: 12,
    events: (alphabet) => (alphabet.approval ? inExecutions(alphabet) : []),
    draw: drawApproval,
  },
  { name: "passed over on a guard", weight: 6, events: guardsWithin, draw: drawPassedOver },
  { name: "gone, and back again", weight: 9, events: inExecutions, draw: drawLeaving },
];
