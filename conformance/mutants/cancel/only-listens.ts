import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isCancelled(chain: Chain): boolean {
    if (super.isCancelled(chain)) this.host.probe?.();
    return false;
  }
}

/** A parent that is already cancelled is not noticed, since its listener never fires. */
export const onlyListens = defineMutant({
  id: "only-listens",
  title: "A parent that is already cancelled is not noticed, since its listener never fires.",
  breaks: "cancel.not-started",
  make: Broken,
});
