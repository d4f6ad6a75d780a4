import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly made = new Map<string, Record<string, unknown>>();

  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const key = `${session.id}/${plugin}`;
    const known = this.made.get(key);
    if (known !== undefined) this.host.probe?.();
    const settings = known ?? super.settingsOf(plugin, session);
    this.made.set(key, settings);
    return settings;
  }
}

/** All who ask are given one record of the settings. */
export const settingsHandedOut = defineMutant({
  id: "settings-handed-out",
  title: "All who ask are given one record of the settings.",
  breaks: "registration.settings-private",
  make: Broken,
});
