import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    let returned: unknown;
    const settled = await super.awaitWithLimit(entry, chain, controller, () => {
      returned = call();
      return returned;
    });
    if (settled.how === "timeout")
      Promise.resolve(returned).then(
        (value) => {
          const result = this.classify({ how: "value", value }, chain);
          if (result.deed !== "abort" || chain.end || this.finished.has(chain)) return;
          this.host.probe?.();
          this.follow(entry, chain, result);
        },
        () => {},
      );
    return settled;
  }

  private readonly finished = new WeakSet<Chain>();

  protected override finishSeries(chain: Chain): void {
    this.finished.add(chain);
  }
}

/** An abort that arrives after the limit has expired still ends the chain. */
export const lateAbortAccepted = defineMutant({
  id: "late-abort-accepted",
  title: "An abort that arrives after the limit has expired still ends the chain.",
  breaks: "limit.late-result",
  // where only guards take aborts, the expiry itself has blocked before
  suits: (spec) =>
    spec.events.some(
      ({ guard, kind, name }) =>
        !guard &&
        spec.kinds.some((one) => one.name === kind && one.modes[0] === "series") &&
        spec.results.some(
          (form) =>
            form.does[0] === "abort" && (form.for.length === 0 || form.for.includes(kind) || form.for.includes(name)),
        ),
    ),
  also: [
    "merge.later-wins",
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
  ],
  make: Broken,
});
