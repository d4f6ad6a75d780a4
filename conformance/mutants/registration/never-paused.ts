import { type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isPaused(plugin: string, session: OpenSession): boolean {
    if (super.isPaused(plugin, session)) this.host.probe?.();
    return false;
  }
}

/** Faults pause nobody. */
export const neverPaused = defineMutant({
  id: "never-paused",
  title: "Faults pause nobody.",
  breaks: "registration.paused",
  also: ["registration.guard-counts"],
  make: Broken,
});
