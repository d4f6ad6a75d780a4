import { brief, stringsOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { markersOf } from "../reading.ts";
import { askedSettings } from "./asked-settings.ts";

/** A change to returned settings is seen by nobody. */
export const settingsPrivate: Law = {
  name: "registration.settings-private",
  needs: ["sessions", "settings"],
  hint: "Look at whether your kernel returns its own record of the settings, or a copy that shares parts with it.",
  judge(reading, verdict) {
    const asked = askedSettings(reading);
    for (const { call, at } of asked) {
      const planted = markersOf(call.plan.ask?.flatMap(({ mutate }) => mutate ?? []));
      if (planted.length === 0) continue;
      for (const later of asked) {
        if (later.at <= at || later.threw) continue;
        verdict.held();
        if (![...stringsOf(later.value)].some((text) => planted.includes(text))) continue;
        verdict.broken({
          at: later.at,
          dispatch: later.scene.dispatch.id,
          expected: `${later.call.id} is told nothing of what ${call.id} did to its answer`,
          observed: brief(later.value),
        });
      }
    }
  },
};
