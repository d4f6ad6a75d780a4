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
  seenBy: ["limit"],
  also: [
    // what a handler adds is folded as it comes
    "merge.completion-order",
    // the abort does not stand
    "abort.final",
    // an abort comes to nothing
    "abort.guard-blocks",
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // an abort without a reason comes to as little as any other
    "result.abort-without-reason",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
