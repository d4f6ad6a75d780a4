import type { KernelDispatch, Outcome } from "../../kernel.ts";
import type { Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly spared = new Set<Lifetime>();

  override async dispatch(request: KernelDispatch): Promise<Outcome> {
    try {
      return await super.dispatch(request);
    } finally {
      for (const lifetime of this.spared) super.endLifetime(lifetime);
      this.spared.clear();
    }
  }

  protected override endLifetime(lifetime: Lifetime): void {
    this.spared.add(lifetime);
  }

  protected override isAlive(lifetime: Lifetime): boolean {
    if (this.spared.has(lifetime)) this.host.probe?.();
    return super.isAlive(lifetime);
  }
}

/** A handler's lifetime ends with the dispatch, so it is still active when the next handler starts. */
export const activeUntilDispatchEnds = defineMutant({
  id: "active-until-dispatch-ends",
  title: "A handler's lifetime ends with the dispatch, so it is still active when the next handler starts.",
  breaks: "lifetime.ends",
  make: Broken,
});
