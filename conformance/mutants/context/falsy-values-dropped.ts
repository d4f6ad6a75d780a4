import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override givenField(field: ContextField, chain: Chain): unknown {
    const value = super.givenField(field, chain);
    if (value === undefined || value || field.emptyOn.includes(chain.event.scope)) return value;
    this.host.probe?.();
    return undefined;
  }
}

/** A field of the context that is zero, false or an empty text is left out. */
export const falsyValuesDropped = defineMutant({
  id: "falsy-values-dropped",
  title: "A field of the context that is zero, false or an empty text is left out.",
  breaks: "context.given",
  // one that only some scopes have is missing where it belongs
  also: ["context.scoped"],
  make: Broken,
});
