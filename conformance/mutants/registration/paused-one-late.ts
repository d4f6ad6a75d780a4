import { type OpenSession, Textbook, TEXTBOOK_THRESHOLD } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isPaused(plugin: string, session: OpenSession): boolean {
    if (this.faultsOf(plugin, session) === TEXTBOOK_THRESHOLD) this.host.probe?.();
    return this.faultsOf(plugin, session) > TEXTBOOK_THRESHOLD;
  }
}

/** One fault more than declared is needed for a pause. */
export const pausedOneLate = defineMutant({
  id: "paused-one-late",
  title: "One fault more than declared is needed for a pause.",
  breaks: "registration.paused",
  also: ["registration.guard-counts"],
  make: Broken,
});
