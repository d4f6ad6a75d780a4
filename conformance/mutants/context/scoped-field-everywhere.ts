import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOnScope(field: ContextField, chain: Chain): boolean {
    if (super.isOnScope(field, chain)) return true;
    return field.source === "dispatch";
  }

  protected override givenField(field: ContextField, chain: Chain): unknown {
    if (super.isOnScope(field, chain)) return super.givenField(field, chain);
    this.host.probe?.();
    return "";
  }
}

/** Fields of some scopes are there on all events, empty where they say nothing. */
export const scopedFieldEverywhere = defineMutant({
  id: "scoped-field-everywhere",
  title: "Fields of some scopes are there on all events, empty where they say nothing.",
  breaks: "context.scoped",
  suits: (spec) => spec.context.some(({ source, scopes }) => source === "dispatch" && scopes.length > 0),
  make: Broken,
});
