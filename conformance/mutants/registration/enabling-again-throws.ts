import type { PluginSwitch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override enable(change: PluginSwitch): void {
    if (change.on && this.sessionOf(change.session).enabled.has(change.plugin)) {
      this.host.probe?.();
      throw new Error(`${change.plugin} is enabled already`);
    }
    super.enable(change);
  }
}

/** Enabling a plugin that is enabled already is an error. */
export const enablingAgainThrows = defineMutant({
  id: "enabling-again-throws",
  title: "Enabling a plugin that is enabled already is an error.",
  breaks: "registration.answers",
  make: Broken,
});
