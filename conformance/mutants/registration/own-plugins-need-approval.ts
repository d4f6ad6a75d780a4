import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isApproved(plugin: string, session: OpenSession): boolean {
    if (session.approved.has(plugin)) return true;
    if (super.isApproved(plugin, session)) this.host.probe?.();
    return false;
  }
}

/** Plugins that are no community plugins have to be approved too. */
export const ownPluginsNeedApproval = defineMutant({
  id: "own-plugins-need-approval",
  title: "Plugins that are no community plugins have to be approved too.",
  breaks: "registration.runs",
  also: ["registration.frozen"],
  make: Broken,
});
