import { type Entry, type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsFor(entry: Entry, session: OpenSession): (() => unknown) | undefined {
    const [some] = [...this.plugins.values()].filter(({ settings }) => Object.keys(settings).length > 0);
    if (entry.plugin !== undefined || some === undefined) return super.settingsFor(entry, session);
    this.host.probe?.();
    return () => this.settingsOf(some.id, session);
  }
}

/** Handlers of the framework are told the settings of some plugin. */
export const frameworkIsToldSettings = defineMutant({
  id: "framework-is-told-settings",
  title: "Handlers of the framework are told the settings of some plugin.",
  breaks: "registration.settings-framework",
  make: Broken,
});
