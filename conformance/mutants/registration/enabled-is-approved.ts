import type { PluginSwitch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override enable(change: PluginSwitch): void {
    super.enable(change);
    if (!change.on) return;
    this.host.probe?.();
    this.approve(change);
  }
}

/** Enabling a community plugin approves it. */
export const enabledIsApproved = defineMutant({
  id: "enabled-is-approved",
  title: "Enabling a community plugin approves it.",
  breaks: "registration.approved",
  make: Broken,
});
