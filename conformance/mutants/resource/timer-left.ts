import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override cleanUp(_stopLimit: () => void, parent: AbortSignal | undefined, cancel: () => void): void {
    this.host.probe?.();
    super.cleanUp(() => {}, parent, cancel);
  }
}

/** The timer of a limit is not cleared when its handler settles. */
export const timerLeft = defineMutant({
  id: "timer-left",
  title: "The timer of a limit is not cleared when its handler settles.",
  breaks: "resource.timers-cleared",
  make: Broken,
});
