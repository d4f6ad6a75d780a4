import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { type Chain, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private count = 0;

  protected override startChain(request: KernelDispatch, event: EventSpec): Chain {
    const chain = super.startChain(request, event);
    if (chain.execution === null) return chain;
    this.count += 1;
    if (this.count > 1) this.host.probe?.();
    return { ...chain, execution: { ...chain.execution, root: this.count } };
  }
}

/** The number of the root grows with each dispatch. */
export const rootCountsDispatches = defineMutant({
  id: "root-counts-dispatches",
  title: "The number of the root grows with each dispatch.",
  breaks: "registration.root",
  make: Broken,
});
