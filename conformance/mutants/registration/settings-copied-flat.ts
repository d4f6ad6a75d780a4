import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const given = session.settings[plugin];
    this.host.probe?.();
    return { ...this.plugins.get(plugin)?.settings, ...given?.world, ...given?.player };
  }
}

/** Of settings only the outermost record is copied. */
export const settingsCopiedFlat = defineMutant({
  id: "settings-copied-flat",
  title: "Of settings only the outermost record is copied.",
  breaks: "registration.settings-private",
  make: Broken,
});
