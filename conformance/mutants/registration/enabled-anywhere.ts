import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isEnabled(plugin: string, session: OpenSession): boolean {
    if (super.isEnabled(plugin, session)) return true;
    const isElsewhere = [...this.sessions.values()].some((other) => super.isEnabled(plugin, other));
    if (isElsewhere) this.host.probe?.();
    return isElsewhere;
  }
}

/** A plugin that is enabled in one session runs in all. */
export const enabledAnywhere = defineMutant({
  id: "enabled-anywhere",
  title: "A plugin that is enabled in one session runs in all.",
  breaks: "registration.enabled",
  also: ["registration.frozen"],
  make: Broken,
});
