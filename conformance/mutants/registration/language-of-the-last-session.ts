import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override languageOf(session: OpenSession): string {
    const last = [...this.sessions.values()].at(-1) ?? session;
    if (last !== session) this.host.probe?.();
    return last.language;
  }
}

/** All sessions have the language of the one opened last. */
export const languageOfTheLastSession = defineMutant({
  id: "language-of-the-last-session",
  title: "All sessions have the language of the one opened last.",
  breaks: "registration.language",
  make: Broken,
});
