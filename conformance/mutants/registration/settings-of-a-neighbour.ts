import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const first = [...this.plugins.keys()][0] ?? plugin;
    if (first !== plugin) this.host.probe?.();
    return super.settingsOf(first, session);
  }
}

/** A handler is told the settings of the plugin that was loaded first. */
export const settingsOfANeighbour = defineMutant({
  id: "settings-of-a-neighbour",
  title: "A handler is told the settings of the plugin that was loaded first.",
  breaks: "registration.settings",
  make: Broken,
});
