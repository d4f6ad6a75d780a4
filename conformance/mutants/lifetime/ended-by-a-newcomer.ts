import type { Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private newest: Lifetime | null = null;

  protected override startLifetime(): Lifetime {
    if (this.newest?.active) {
      this.host.probe?.();
      this.newest.active = false;
    }
    this.newest = super.startLifetime();
    return this.newest;
  }
}

/** The start of a handler ends the lifetime of another that still runs. */
export const endedByANewcomer = defineMutant({
  id: "ended-by-a-newcomer",
  title: "The start of a handler ends the lifetime of another that still runs.",
  breaks: "lifetime.active",
  // others may have ended before
  also: ["lifetime.independent"],
  make: Broken,
});
