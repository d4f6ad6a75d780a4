import type { PluginSwitch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override enable(change: PluginSwitch): void {
    if (change.on) return super.enable(change);
    this.host.probe?.();
  }
}

/** A plugin that was enabled stays so. */
export const disablingIgnored = defineMutant({
  id: "disabling-ignored",
  title: "A plugin that was enabled stays so.",
  breaks: "registration.enabled",
  also: ["registration.active", "registration.frozen"],
  make: Broken,
});
