import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    this.host.probe?.();
    return structuredClone({ ...this.plugins.get(plugin)?.settings, ...session.settings[plugin]?.player });
  }
}

/** Settings lack the presets of the world. */
export const worldForgotten = defineMutant({
  id: "world-forgotten",
  title: "Settings lack the presets of the world.",
  breaks: "registration.settings",
  make: Broken,
});
