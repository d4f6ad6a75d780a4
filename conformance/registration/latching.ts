import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import type { Draft } from "../program/draft.ts";
import type { Plan } from "../program/program.ts";
import type { PluginPlan } from "../program/surroundings.ts";
import { drawDeliberateAbort, drawFault, NEVER, QUIET } from "./plans.ts";
import { Scenario, SHORT } from "./scenario.ts";
import { guardsWithin, latching } from "./within.ts";

/** More steps towards a pause than a program can hold. */
const MOST = 12;

/** How often a plan is to be followed so that a plugin is just paused; not more than fits into a program. */
function enough(scenario: Scenario): number {
  return Math.min(scenario.threshold, MOST);
}

/** Plans by which a handler does something so many times and is quiet afterwards. */
function times(count: number, plan: () => Plan): [Plan, ...Plan[]] {
  const [first = QUIET, ...rest] = Array.from({ length: count }, plan);
  return [first, ...rest, QUIET];
}

/** A plugin with one handler, loaded and admitted to a session. */
function drawStage(
  draft: Draft,
  entry: EventAlphabet,
  plans: (scenario: Scenario) => [Plan, ...Plan[]],
): { scenario: Scenario; plugin: PluginPlan; session: string } {
  const scenario = new Scenario(draft);
  const plugin = scenario.plugin("alpha");
  scenario.handler(plugin, entry, plans(scenario), { limit: SHORT });
  const session = scenario.session("s1");
  scenario.load([plugin]);
  scenario.admit(session, plugin);
  return { scenario, plugin, session };
}

/** So many dispatches, in one execution or in one after another; the execution that was the last. */
function repeat(scenario: Scenario, session: string, entry: EventAlphabet, count: number, parent?: string): string {
  const { dice } = scenario.draft;
  let execution = scenario.begin(session);
  for (let n = 0; n < count; n += 1) {
    if (n > 0 && dice.chance(25)) {
      if (dice.chance(50)) scenario.end(execution);
      execution = scenario.begin(session);
    }
    scenario.dispatch({ execution }, entry, parent === undefined ? {} : { parent });
  }
  return execution;
}

/** As many faults as pause, one less, or one more; then a new execution. */
function drawFaults(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const few = dice.chance(35);
  const { scenario, session } = drawStage(draft, entry, (one) =>
    times(enough(one) - (few ? 1 : 0) + (dice.chance(15) ? 1 : 0), () => drawFault(draft)),
  );
  const count = enough(scenario) - (few ? 1 : 0);
  if (count > 0) repeat(scenario, session, entry, count);
  for (let n = dice.range(1, 2); n > 0; n -= 1) scenario.dispatch({ execution: scenario.begin(session) }, entry);
  if (dice.chance(30)) {
    const other = scenario.session("s2");
    scenario.dispatch({ execution: scenario.begin(other) }, entry);
  }
}

/** The handler that trips the latch, and one more dispatch of the same execution. */
function drawWaiting(draft: Draft, entry: EventAlphabet): void {
  const { scenario, session } = drawStage(draft, entry, (one) => times(enough(one), () => drawFault(draft)));
  const execution = scenario.begin(session);
  for (let n = 0; n < enough(scenario); n += 1) scenario.dispatch({ execution }, entry);
  const other = draft.dice.chance(40) ? scenario.begin(session) : null;
  scenario.dispatch({ execution }, entry);
  if (other !== null) scenario.dispatch({ execution: other }, entry);
}

function drawAborts(draft: Draft, entry: EventAlphabet): void {
  const { scenario, session } = drawStage(draft, entry, (one) =>
    times(enough(one), () => drawDeliberateAbort(draft, entry)),
  );
  repeat(scenario, session, entry, enough(scenario));
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
}

function drawCancellations(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  const { scenario, session } = drawStage(draft, entry, (one) =>
    times(enough(one), () => ({
      ...NEVER,
      ...(dice.chance(50) ? { heedsSignal: true } : {}),
    })),
  );
  for (let n = 0; n < enough(scenario); n += 1) {
    const execution = scenario.begin(session);
    const parent = draft.parent();
    const reason = dice.pick([undefined, { $: "error", name: "Error", message: draft.marker("k") }, draft.marker("k")]);
    draft.actions.push({
      op: "cancel",
      at: scenario.now + 4,
      parent,
      ...(reason === undefined ? {} : { reason }),
    });
    scenario.dispatch({ execution }, entry, { parent });
  }
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
}

/** A community plugin that is passed over again and again, and approved at last. */
function drawSkips(draft: Draft, entry: EventAlphabet): void {
  const scenario = new Scenario(draft);
  const plugin = scenario.plugin("alpha", { community: true });
  scenario.handler(plugin, entry, [QUIET]);
  const session = scenario.session("s1");
  scenario.load([plugin]);
  scenario.change({ op: "enable", session, plugin: plugin.id, on: true });
  repeat(scenario, session, entry, enough(scenario));
  scenario.change({ op: "approve", session, plugin: plugin.id, on: true });
  scenario.dispatch({ execution: scenario.begin(session) }, entry);
}

/** Faults of one plugin in dispatches that are about another. */
function drawOwners(draft: Draft, entry: EventAlphabet): void {
  const scenario = new Scenario(draft);
  const plugins = ["alpha", "beta"].map((id) => scenario.plugin(id));
  const [faulty, other] = plugins;
  if (faulty === undefined || other === undefined) return;
  // on a guard the failing handler ends the chain: the other one is seen in the last dispatch
  scenario.handler(
    faulty,
    entry,
    times(enough(scenario), () => drawFault(draft)),
    { limit: SHORT },
  );
  scenario.handler(other, entry, [QUIET]);
  const session = scenario.session("s1");
  scenario.load(plugins);
  scenario.admit(session, ...plugins);
  const execution = scenario.begin(session);
  for (let n = 0; n < enough(scenario); n += 1) scenario.dispatch({ execution }, entry, { about: other.id });
  scenario.dispatch({ execution: scenario.begin(session) }, entry, { about: other.id });
}

const latchingGuards = (alphabet: Alphabet) => (alphabet.faultThreshold === null ? [] : guardsWithin(alphabet));

/** Programs about faults and the pause that follows. */
export const LATCHING: readonly Recipe[] = [
  { name: "faults that pause", weight: 12, events: latching, draw: drawFaults },
  { name: "faults on a guard", weight: 6, events: latchingGuards, draw: drawFaults },
  { name: "a pause that waits", weight: 6, events: latching, draw: drawWaiting },
  { name: "deliberate aborts", weight: 5, events: latchingGuards, draw: drawAborts },
  {
    name: "cancellations",
    weight: 5,
    events: (alphabet) =>
      alphabet.cancellation ? latching(alphabet).filter(({ event }) => event.cancel === "yes") : [],
    draw: drawCancellations,
  },
  {
    name: "passed over often",
    weight: 4,
    events: (alphabet) => (alphabet.approval ? latching(alphabet) : []),
    draw: drawSkips,
  },
  {
    name: "faults about another plugin",
    weight: 6,
    events: (alphabet) => latching(alphabet).filter(({ context }) => context.some(({ scopes }) => scopes.length > 0)),
    draw: drawOwners,
  },
];
