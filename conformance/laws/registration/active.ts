import type { Encoded } from "../../program/value.ts";
import { brief, itemsOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import type { Reading } from "../reading.ts";
import { plantedMarkers, toldIn } from "./fields.ts";
import { type Scene, stageOf, switchAt } from "./stage.ts";

/** The context tells exactly the plugins enabled in its session. */
export const active: Law = {
  name: "registration.active",
  needs: ["sessions"],
  hint: "Look at which plugins your kernel lists in a context: those enabled in the session, and none from elsewhere.",
  judge(reading, verdict) {
    const planted = plantedMarkers(reading);
    for (const { scene, call, field, value } of toldIn("enabled plugins", reading)) {
      const told = textsIn(value)?.filter((item) => !planted.has(item));
      const right = enabledAt(scene.settled.index, scene, reading);
      const now = enabledAt(scene.dispatch.index, scene, reading);
      const loose = uncertain(scene.dispatch.index, reading);
      const key = (list: readonly string[]) =>
        list
          .filter((plugin) => !loose.has(plugin))
          .sort()
          .join();
      verdict.held();
      if (told !== undefined && [right, now].some((list) => key(list) === key(told))) continue;
      verdict.broken({
        at: call.index,
        dispatch: scene.dispatch.id,
        expected: `${field} of ${call.id} holds ${brief(right)}, enabled in ${scene.session.id}`,
        observed: brief(value),
      });
    }
  },
};

function enabledAt(index: number, { session }: Scene, reading: Reading): string[] {
  const stage = stageOf(reading);
  const named = new Set(stage.changes.flatMap(({ change }) => (change.op === "enable" ? [change.plugin] : [])));
  return [...named].filter((plugin) => switchAt("enable", plugin, session.id, index, stage).on).sort();
}

/** Plugins of which it is open whether they can be enabled: not loaded all the time since they were, or never. */
function uncertain(before: number, reading: Reading): ReadonlySet<string> {
  const { plans, loads, changes } = stageOf(reading);
  const first = (plugin: string) =>
    changes.find(({ change }) => change.op === "enable" && change.plugin === plugin)?.index ?? 0;
  const isSteady = (plugin: string) =>
    loads.some(
      ({ plugin: { id }, done }) =>
        id === plugin && done !== null && done.error === undefined && done.index < first(plugin),
    ) && !changes.some(({ index, change }) => change.op === "unload" && change.plugin === plugin && index < before);
  return new Set(plans.plugins.map(({ id }) => id).filter((id) => !isSteady(id)));
}

/** The texts in a list or a set; undefined for anything else. */
export function textsIn(value: Encoded | undefined): string[] | undefined {
  const items = itemsOf(value);
  return items?.every((item) => typeof item === "string") === true ? items : undefined;
}
