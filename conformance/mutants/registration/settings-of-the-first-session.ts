import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const first = [...this.sessions.values()][0] ?? session;
    if (first !== session) this.host.probe?.();
    return super.settingsOf(plugin, first);
  }
}

/** Settings are those of the session that was opened first. */
export const settingsOfTheFirstSession = defineMutant({
  id: "settings-of-the-first-session",
  title: "Settings are those of the session that was opened first.",
  breaks: "registration.settings",
  make: Broken,
});
