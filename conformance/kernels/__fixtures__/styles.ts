import type { Spec } from "../../../spec/model/index.ts";
import type { Kernel } from "../../kernel.ts";
import { createTextbookKernel } from "../textbook/create-textbook-kernel.ts";
import { Textbook } from "../textbook/textbook.ts";

/** Right kernels that go through a chain in three ways of writing. A suite that prefers one of them is wrong. */
type Series = Parameters<Textbook["runSeries"]>;

class AwaitLoop extends Textbook {
  protected override async runSeries(...[chain, entries]: Series): Promise<void> {
    let next = 0;
    while (next < entries.length) {
      const entry = entries[next];
      next += 1;
      if (entry === undefined || chain.end || this.stopsBefore(entry, chain)) break;
      await this.runOne(entry, chain);
    }
    this.finishSeries(chain);
  }
}

class PromiseChain extends Textbook {
  protected override runSeries(...[chain, entries]: Series): Promise<void> {
    let stopped = false;
    return entries
      .reduce(
        (before, entry) =>
          before.then(() => {
            stopped ||= chain.end !== null || this.stopsBefore(entry, chain);
            return stopped ? undefined : this.runOne(entry, chain);
          }),
        Promise.resolve(),
      )
      .then(() => this.finishSeries(chain));
  }

  protected override awaitAll(runs: Promise<void>[]): Promise<void> {
    return runs.reduce((all, run) => all.then(() => run), Promise.resolve());
  }
}

class StateMachine extends Textbook {
  protected override runSeries(...[chain, entries]: Series): Promise<void> {
    return new Promise((resolve, reject) => {
      let state: "ask" | "run" | "done" = "ask";
      let place = 0;
      const step = (): void => {
        const entry = entries[place];
        switch (state) {
          case "ask":
            state = entry === undefined || chain.end || this.stopsBefore(entry, chain) ? "done" : "run";
            return step();
          case "run":
            if (entry === undefined) return;
            this.runOne(entry, chain).then(() => {
              place += 1;
              state = "ask";
              step();
            }, reject);
            return;
          case "done":
            this.finishSeries(chain);
            resolve();
        }
      };
      step();
    });
  }
}

export const awaitLoop = (spec: Spec): Kernel => createTextbookKernel(spec, { make: AwaitLoop });
export const promiseChain = (spec: Spec): Kernel => createTextbookKernel(spec, { make: PromiseChain });
export const stateMachine = (spec: Spec): Kernel => createTextbookKernel(spec, { make: StateMachine });
