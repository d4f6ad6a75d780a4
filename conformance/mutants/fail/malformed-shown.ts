import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly values = new WeakMap<object, unknown>();

  protected override classifyValue(value: unknown, chain: Chain): Result {
    const result = super.classifyValue(value, chain);
    this.values.set(result, value);
    return result;
  }

  protected override reasonText(entry: Entry, chain: Chain, result: Result): string {
    if (result.deed !== "malformed") return super.reasonText(entry, chain, result);
    this.host.probe?.();
    return `malformed: ${JSON.stringify(this.values.get(result))}`;
  }
}

/** The reason of a malformed result quotes it. */
export const malformedShown = defineMutant({
  id: "malformed-shown",
  title: "The reason of a malformed result quotes it.",
  breaks: "fail.malformed-hidden",
  also: [
    "record.unguarded",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the dispatch rejects
    "fail.never-rejects",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
  ],
  make: Broken,
});
