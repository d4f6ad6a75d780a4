import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    try {
      structuredClone(value);
    } catch (error) {
      this.host.probe?.();
      throw error;
    }
    return super.classifyValue(value, chain);
  }
}

/** A result that cannot be copied rejects the dispatch. */
export const uncopyableRejects = defineMutant({
  id: "uncopyable-rejects",
  title: "A result that cannot be copied rejects the dispatch.",
  breaks: "result.exotic-open",
  also: [
    "fail.skips",
    "limit.in-time",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the dispatch rejects
    "fail.never-rejects",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
