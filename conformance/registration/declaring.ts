import type { EventAlphabet } from "../program/alphabet.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import type { Draft } from "../program/draft.ts";
import type { PluginPlan } from "../program/surroundings.ts";
import { QUIET } from "./plans.ts";
import { Scenario } from "./scenario.ts";
import { inExecutions } from "./within.ts";

/** What is wrong with a plugin. */
type Slip = "nothing" | "undeclared" | "missing" | "group" | "no group" | "twice" | "throws" | "usual group";

/** Adds a plugin with one handler or several, and with something wrong or nothing. */
function drawPlugin(scenario: Scenario, id: string, entry: EventAlphabet, slip: Slip): PluginPlan {
  const { draft } = scenario;
  const { dice, alphabet } = draft;
  const plugin = scenario.plugin(id, dice.chance(20) ? { community: true } : {});
  const usual = String(alphabet.options.group?.default ?? "");
  const unusual = alphabet.groups.filter((one) => one !== usual);
  const hasGroup = alphabet.groups.length > 0 && (slip === "no group" || dice.chance(45));
  const group = hasGroup ? dice.pick(slip === "no group" ? unusual : alphabet.groups) : undefined;
  for (let n = dice.range(1, 3); n > 0; n -= 1)
    scenario.handler(plugin, entry, [QUIET], group === undefined ? {} : { group });
  const others = inExecutions(alphabet).filter((one) => one !== entry);
  if (others.length > 0 && dice.chance(40)) scenario.handler(plugin, dice.pick(others), [QUIET]);
  const other = others.length > 0 ? dice.pick(others) : entry;
  switch (slip) {
    case "undeclared":
      scenario.handler(plugin, other, [QUIET], { declare: false });
      break;
    case "missing":
      plugin.declares.push({ event: other.event.name });
      break;
    case "group": {
      const [first] = plugin.declares;
      const strange = alphabet.groups.filter((one) => one !== (first?.group ?? usual));
      if (first !== undefined && strange.length > 0) plugin.declares[0] = { ...first, group: dice.pick(strange) };
      break;
    }
    case "no group": {
      const [first] = plugin.declares;
      if (first !== undefined) plugin.declares[0] = { event: first.event };
      break;
    }
    case "usual group": {
      const [first] = plugin.declares;
      if (first !== undefined && first.group === undefined && usual !== "")
        plugin.declares[0] = { ...first, group: usual };
      break;
    }
    case "twice": {
      const [first] = plugin.declares;
      if (first !== undefined) plugin.declares.push({ ...first });
      break;
    }
    case "throws":
      plugin.throws = true;
      break;
    case "nothing":
  }
  return plugin;
}

/** Loads plugins, enables what there is, and dispatches each event that somebody wants. */
function tryAll(scenario: Scenario, plugins: readonly PluginPlan[], together: boolean): void {
  const { draft } = scenario;
  const session = scenario.session("s1");
  scenario.load(plugins, together);
  scenario.admit(session, ...plugins);
  const execution = scenario.begin(session);
  const wanted = new Set(draft.registrations.map(({ event }) => event));
  for (const entry of inExecutions(draft.alphabet))
    if (wanted.has(entry.event.name)) scenario.dispatch({ execution }, entry);
}

const SLIPS: readonly (readonly [number, Slip])[] = [
  [4, "nothing"],
  [3, "undeclared"],
  [3, "missing"],
  [4, "group"],
  [3, "no group"],
  [2, "usual group"],
  [3, "twice"],
  [3, "throws"],
];

function drawLoad(draft: Draft, entry: EventAlphabet): void {
  const scenario = new Scenario(draft);
  const plugin = drawPlugin(scenario, "alpha", entry, draft.dice.weighted(SLIPS));
  if (draft.dice.chance(25)) plugin.pause = draft.dice.range(1, 20);
  scenario.framework(entry, [QUIET]);
  tryAll(scenario, [plugin], false);
}

function drawAtOnce(draft: Draft, entry: EventAlphabet): void {
  const { dice, alphabet } = draft;
  const scenario = new Scenario(draft);
  const events = inExecutions(alphabet);
  const plugins = ["alpha", "beta", "gamma"].slice(0, dice.range(2, 3)).map((id) => {
    const own = dice.chance(50) ? entry : dice.pick(events);
    const plugin = drawPlugin(scenario, id, own, dice.chance(70) ? "nothing" : dice.weighted(SLIPS));
    if (dice.chance(80)) plugin.pause = dice.range(1, 20);
    return plugin;
  });
  tryAll(scenario, plugins, true);
}

/** Programs about declarations and loading. */
export const DECLARING: readonly Recipe[] = [
  { name: "a plugin that loads or not", weight: 16, events: inExecutions, draw: drawLoad },
  { name: "plugins that load at once", weight: 10, events: inExecutions, draw: drawAtOnce },
];
