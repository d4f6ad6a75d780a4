import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isApproved(plugin: string, session: OpenSession): boolean {
    if (super.isApproved(plugin, session)) return true;
    const isElsewhere = [...this.sessions.values()].some(({ approved }) => approved.has(plugin));
    if (isElsewhere) this.host.probe?.();
    return isElsewhere;
  }
}

/** A plugin that is approved in one session counts as approved in all. */
export const approvedAnywhere = defineMutant({
  id: "approved-anywhere",
  title: "A plugin that is approved in one session counts as approved in all.",
  breaks: "registration.approved",
  make: Broken,
});
