import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runOne(entry: Entry, chain: Chain): Promise<void> {
    const running = super.runOne(entry, chain);
    if (this.modeOf(chain) !== "series") return running;
    let isDone = false;
    const done = running.finally(() => {
      isDone = true;
    });
    await Promise.race([done, this.moment()]);
    if (!isDone) this.host.probe?.();
  }

  private async moment(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

/** The next handler of a series is started as soon as the one before it has been running for a moment. */
export const seriesStartsAhead = defineMutant({
  id: "series-starts-ahead",
  title: "The next handler of a series is started as soon as the one before it has been running for a moment.",
  breaks: "mode.series",
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
