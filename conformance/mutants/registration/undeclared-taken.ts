import { type Declaration, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isDeclared(entry: Entry, declared: readonly Declaration[]): boolean {
    if (declared.some(({ event }) => event === entry.event.name)) return super.isDeclared(entry, declared);
    this.host.probe?.();
    return true;
  }
}

/** A handler for an event that its plugin does not declare is taken. */
export const undeclaredTaken = defineMutant({
  id: "undeclared-taken",
  title: "A handler for an event that its plugin does not declare is taken.",
  breaks: "registration.declared",
  make: Broken,
});
