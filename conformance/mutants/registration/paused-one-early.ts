import { type OpenSession, Textbook, TEXTBOOK_THRESHOLD } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isPaused(plugin: string, session: OpenSession): boolean {
    if (this.faultsOf(plugin, session) === TEXTBOOK_THRESHOLD - 1) this.host.probe?.();
    return this.faultsOf(plugin, session) >= TEXTBOOK_THRESHOLD - 1;
  }
}

/** One fault less than declared pauses. */
export const pausedOneEarly = defineMutant({
  id: "paused-one-early",
  title: "One fault less than declared pauses.",
  breaks: "registration.below-threshold",
  also: ["registration.frozen", "registration.latch-waits"],
  make: Broken,
});
