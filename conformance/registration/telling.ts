import type { EventAlphabet } from "../program/alphabet.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import type { Draft } from "../program/draft.ts";
import type { Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { QUIET } from "./plans.ts";
import { Scenario } from "./scenario.ts";
import { inExecutions, isOutside } from "./within.ts";

const NAMES = ["depth", "tone", "limits"];

/** Values for some of a few names, so that the sources of settings overlap. */
function drawValues(draft: Draft): Record<string, Encoded> {
  const { dice } = draft;
  const values: Record<string, Encoded> = {};
  for (const name of dice.some(NAMES, 65))
    values[name] = dice.chance(30) ? { low: draft.number(), names: [draft.marker("x")] } : draft.marker("x");
  return values;
}

function drawAsk(draft: Draft, field: string): NonNullable<Plan["ask"]>[number] {
  const { dice } = draft;
  if (!dice.chance(50)) return { path: [field], args: [], after: 0 };
  const name = dice.pick(NAMES);
  const path = dice.pick([[name], [name, "low"], [name, "names", 0]]);
  return { path: [field], args: [], after: 0, mutate: [{ op: "set", path, value: draft.marker("m") }] };
}

/** What contexts tell of two sessions, on events of every kind. */
function drawContexts(draft: Draft, entry: EventAlphabet): void {
  const { dice, alphabet } = draft;
  const { settings: settingsField, enabled } = fieldsOf(draft);
  const scenario = new Scenario(draft);
  const plugins = ["alpha", "beta", "gamma"].map((id) =>
    scenario.plugin(id, settingsField === undefined ? {} : { settings: drawValues(draft) }),
  );
  const outside = alphabet.events.filter((one) => isOutside(one, alphabet));
  const events = [entry, dice.pick(inExecutions(alphabet)), ...(outside.length > 0 ? [dice.pick(outside)] : [])];
  const plan = (): Plan => ({
    ...QUIET,
    ...(enabled !== undefined && dice.chance(35)
      ? { mutateContext: [{ op: "push", path: [enabled], value: draft.marker("m") }] }
      : {}),
    ...(settingsField !== undefined && dice.chance(75) ? { ask: [drawAsk(draft, settingsField)] } : {}),
  });
  for (const plugin of plugins.slice(0, dice.range(1, 3)))
    for (const event of new Set(dice.some(events, 75))) scenario.handler(plugin, event, [plan(), plan()]);
  for (const event of new Set(events)) if (dice.chance(50)) scenario.framework(event, [plan(), plan()]);
  const sessions = ["s1", "s2"].map((id) =>
    scenario.session(
      id,
      settingsField === undefined
        ? undefined
        : Object.fromEntries(
            dice
              .some(plugins, 70)
              .map(({ id: plugin }) => [plugin, { world: drawValues(draft), player: drawValues(draft) }]),
          ),
    ),
  );
  scenario.load(plugins);
  for (const session of sessions) scenario.admit(session, ...dice.some(plugins, 75));
  const running = new Map<string, string>();
  for (let n = dice.range(2, 6); n > 0; n -= 1) {
    const session = dice.pick(sessions);
    const before = running.get(session);
    if (before === undefined || dice.chance(45))
      running.set(session, scenario.begin(session, before !== undefined && dice.chance(60) ? before : undefined));
    const event = dice.pick(events);
    const execution = running.get(session) ?? "";
    scenario.dispatch(isOutside(event, alphabet) ? { session } : { execution }, event);
  }
}

/** The fields that handlers play with, as far as the kernel has them. */
function fieldsOf({ alphabet }: Draft): { settings: string | undefined; enabled: string | undefined } {
  const settings = alphabet.sessionFields["settings of the owner"];
  const isOffered = alphabet.events.some(({ asks }) => asks.some(({ path }) => path[0] === settings));
  return { settings: isOffered ? settings : undefined, enabled: alphabet.sessionFields["enabled plugins"] };
}

/** Programs about what contexts tell. */
export const TELLING: readonly Recipe[] = [
  { name: "what contexts tell", weight: 22, events: inExecutions, draw: drawContexts },
];
