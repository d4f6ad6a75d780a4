import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isEnabled(plugin: string, session: OpenSession): boolean {
    if (!super.isEnabled(plugin, session)) this.host.probe?.();
    return true;
  }
}

/** Loaded plugins run in every session. */
export const enablingNotAsked = defineMutant({
  id: "enabling-not-asked",
  title: "Loaded plugins run in every session.",
  breaks: "registration.enabled",
  also: ["registration.frozen"],
  make: Broken,
});
