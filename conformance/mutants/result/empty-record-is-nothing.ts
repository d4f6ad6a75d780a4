import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override formOf(value: unknown, chain: Chain): ResultForm | undefined {
    const right = super.formOf(value, chain);
    const isEmpty =
      value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0;
    if (right !== undefined || !isEmpty) return right;
    this.host.probe?.();
    return super.formOf(undefined, chain);
  }
}

/** An empty record counts as no value. */
export const emptyRecordIsNothing = defineMutant({
  id: "empty-record-is-nothing",
  title: "An empty record counts as no value.",
  breaks: "result.malformed",
  also: [
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  suits: ({ results }) =>
    results.every(({ type, does }) => type.kind !== "object" || type.fields.length > 0 || does.includes("malformed")),
  make: Broken,
});
