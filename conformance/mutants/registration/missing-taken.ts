import { type Declaration, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isRegistered(declaration: Declaration, made: readonly Entry[]): boolean {
    if (made.some(({ event }) => event.name === declaration.event)) return super.isRegistered(declaration, made);
    this.host.probe?.();
    return true;
  }
}

/** A declared event for which nothing is registered is let pass. */
export const missingTaken = defineMutant({
  id: "missing-taken",
  title: "A declared event for which nothing is registered is let pass.",
  breaks: "registration.registered",
  make: Broken,
});
