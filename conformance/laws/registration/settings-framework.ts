import { brief, fieldsOf, isUndefined } from "../encoded.ts";
import type { Law } from "../law.ts";
import { askedSettings } from "./asked-settings.ts";

/** Settings of the framework's handlers are absent, nothing, or empty. */
export const settingsFramework: Law = {
  name: "registration.settings-framework",
  needs: ["sessions", "settings", "framework-tier"],
  hint: "Look at what your kernel returns as settings to a handler that no plugin owns.",
  judge(reading, verdict) {
    for (const { scene, call, at, threw, value } of askedSettings(reading)) {
      if (call.registration.tier !== "framework") continue;
      verdict.held();
      if (!threw && (isUndefined(value) || fieldsOf(value)?.size === 0)) continue;
      verdict.broken({
        at,
        dispatch: scene.dispatch.id,
        expected: `${call.id}, of the framework, is told nothing, or an empty record`,
        observed: threw ? "it throws" : brief(value),
      });
    }
  },
};
