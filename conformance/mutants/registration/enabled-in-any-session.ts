import { type OpenExecution, type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override enabledIn(session: OpenSession, execution: OpenExecution | null): string[] {
    const own = super.enabledIn(session, execution);
    const all = new Set([...own, ...[...this.sessions.values()].flatMap(({ enabled }) => [...enabled])]);
    if (all.size > own.length) this.host.probe?.();
    return [...all];
  }
}

/** Contexts list the plugins enabled in any session. */
export const enabledInAnySession = defineMutant({
  id: "enabled-in-any-session",
  title: "Contexts list the plugins enabled in any session.",
  breaks: "registration.active",
  make: Broken,
});
