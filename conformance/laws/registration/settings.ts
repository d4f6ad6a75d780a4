import type { Encoded } from "../../program/value.ts";
import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import type { Reading } from "../reading.ts";
import { askedSettings } from "./asked-settings.ts";
import { pluginOf, type Scene } from "./stage.ts";

/** Settings are the manifest's, under the world's, under the player's, of the handler's own plugin and session. */
export const settings: Law = {
  name: "registration.settings",
  needs: ["sessions", "settings"],
  hint: "Look at whose settings your kernel returns, and in which order it lays the three sources over one another.",
  judge(reading, verdict) {
    for (const { scene, call, at, threw, value, isPlanted } of askedSettings(reading)) {
      const right = settingsOf(call.registration.plugin, scene, reading);
      if (right === null || isPlanted) continue;
      verdict.held();
      if (!threw && sameData(value, right)) continue;
      verdict.broken({
        at,
        dispatch: scene.dispatch.id,
        expected: `${call.id} is told the settings of ${call.registration.plugin ?? "?"} in ${scene.session.id}: ${brief(right)}`,
        observed: threw ? "it throws" : brief(value),
      });
    }
  },
};

function settingsOf(id: string | undefined, { session }: Scene, reading: Reading): Encoded | null {
  const plugin = pluginOf(id, reading);
  if (plugin === undefined) return null;
  const given = session.settings?.[plugin.id];
  return { ...plugin.settings, ...given?.world, ...given?.player };
}
