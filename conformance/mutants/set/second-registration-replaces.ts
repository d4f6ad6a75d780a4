import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override insert(entry: Entry): void {
    const earlier = this.entries.find((one) => one.handler === entry.handler && one.event === entry.event);
    if (earlier !== undefined) {
      this.host.probe?.();
      this.remove(earlier);
    }
    super.insert(entry);
  }
}

/** A function that is registered again takes the place of its first registration. */
export const secondRegistrationReplaces = defineMutant({
  id: "second-registration-replaces",
  title: "A function that is registered again takes the place of its first registration.",
  breaks: "set.twice",
  make: Broken,
});
