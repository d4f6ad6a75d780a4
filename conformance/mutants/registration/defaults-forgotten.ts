import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    this.host.probe?.();
    const given = session.settings[plugin];
    return structuredClone({ ...given?.world, ...given?.player });
  }
}

/** Settings lack the defaults of the manifest. */
export const defaultsForgotten = defineMutant({
  id: "defaults-forgotten",
  title: "Settings lack the defaults of the manifest.",
  breaks: "registration.settings",
  make: Broken,
});
