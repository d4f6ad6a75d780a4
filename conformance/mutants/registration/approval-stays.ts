import type { PluginSwitch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override approve(change: PluginSwitch): void {
    if (change.on) return super.approve(change);
    this.host.probe?.();
  }
}

/** An approval is never taken back. */
export const approvalStays = defineMutant({
  id: "approval-stays",
  title: "An approval is never taken back.",
  breaks: "registration.approved",
  make: Broken,
});
