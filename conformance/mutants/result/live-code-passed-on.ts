import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override copyPayload(value: unknown): unknown {
    try {
      return super.copyPayload(value);
    } catch (error) {
      if (value === null || typeof value !== "object" || !this.isOurs.has(value)) throw error;
      return { ...value };
    }
  }

  private readonly isOurs = new WeakSet<object>();

  protected override mergePayload(chain: Chain): unknown {
    const merged = super.mergePayload(chain);
    if (merged !== null && typeof merged === "object") this.isOurs.add(merged);
    return merged;
  }

  protected override copyResult(value: unknown): unknown {
    try {
      return super.copyResult(value);
    } catch (error) {
      if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) throw error;
      this.host.probe?.();
      return value;
    }
  }
}

/** Functions inside a result are handed on to the next handler. */
export const liveCodePassedOn = defineMutant({
  id: "live-code-passed-on",
  title: "Functions inside a result are handed on to the next handler.",
  breaks: "result.no-live-code",
  suits: (spec) => spec.kinds.some(({ view, yields }) => view === "chained" && yields === "payload"),
  make: Broken,
});
