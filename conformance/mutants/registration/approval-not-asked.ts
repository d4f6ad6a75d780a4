import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isApproved(plugin: string, session: OpenSession): boolean {
    if (!super.isApproved(plugin, session)) this.host.probe?.();
    return true;
  }
}

/** Community plugins run without approval. */
export const approvalNotAsked = defineMutant({
  id: "approval-not-asked",
  title: "Community plugins run without approval.",
  breaks: "registration.approved",
  make: Broken,
});
