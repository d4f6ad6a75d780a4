import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override givenField(field: ContextField, chain: Chain): unknown {
    const plain = this.spec.context.filter(
      ({ source, scopes, emptyOn }) => source === "dispatch" && scopes.length + emptyOn.length === 0,
    );
    if (plain.at(-1) !== field || Object.hasOwn(chain.request.context, field.name) === false)
      return super.givenField(field, chain);
    this.host.probe?.();
    return undefined;
  }
}

/** A field that the dispatch supplies is missing in the context. */
export const fieldLost = defineMutant({
  id: "field-lost",
  title: "A field that the dispatch supplies is missing in the context.",
  breaks: "context.given",
  make: Broken,
});
