import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override formOf(value: unknown, chain: Chain): ResultForm | undefined {
    const right = super.formOf(value, chain);
    if (right !== undefined || value === null || typeof value !== "object" || Array.isArray(value)) return right;
    const lower = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, typeof one === "string" ? one.toLowerCase() : (one as unknown)]),
    );
    const found = super.formOf(lower, chain);
    if (found !== undefined) this.host.probe?.();
    return found;
  }
}

/** The words of a result are read without regard to case. */
export const anyCaseAborts = defineMutant({
  id: "any-case-aborts",
  title: "The words of a result are read without regard to case.",
  breaks: "result.malformed",
  seenBy: ["fold"],
  also: [
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the content of a malformed result shows
    "fail.malformed-hidden",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a failed handler is not skipped in the way the page says
    "fail.skips",
  ],
  make: Broken,
});
