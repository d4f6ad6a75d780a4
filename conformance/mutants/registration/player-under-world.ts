import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const settings = { ...super.settingsOf(plugin, session), ...session.settings[plugin]?.world };
    this.host.probe?.();
    return structuredClone(settings);
  }
}

/** Presets of the world win over what the player filled in. */
export const playerUnderWorld = defineMutant({
  id: "player-under-world",
  title: "Presets of the world win over what the player filled in.",
  breaks: "registration.settings",
  make: Broken,
});
