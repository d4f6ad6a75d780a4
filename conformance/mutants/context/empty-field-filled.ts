import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override givenField(field: ContextField, chain: Chain): unknown {
    if (!field.emptyOn.includes(chain.event.scope)) return super.givenField(field, chain);
    this.host.probe?.();
    return "none";
  }
}

/** A field that is empty on a scope holds a stopgap there. */
export const emptyFieldFilled = defineMutant({
  id: "empty-field-filled",
  title: "A field that is empty on a scope holds a stopgap there.",
  breaks: "context.empty",
  also: [
    // a field of the context has another value than the dispatch gave
    "context.given",
  ],
  suits: (spec) => spec.context.some(({ emptyOn }) => emptyOn.length > 0),
  make: Broken,
});
