import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfGroup(group: string, entry: Entry): boolean {
    if (!super.isOfGroup(group, entry)) this.host.probe?.();
    return true;
  }
}

/** Declarations and registrations are compared by event alone. */
export const groupsNotCompared = defineMutant({
  id: "groups-not-compared",
  title: "Declarations and registrations are compared by event alone.",
  breaks: "registration.group",
  make: Broken,
});
