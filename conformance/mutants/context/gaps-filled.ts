import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override givenField(field: ContextField, chain: Chain): unknown {
    const value = super.givenField(field, chain);
    if (value !== undefined || field.type.kind !== "primitive" || field.type.name !== "string") return value;
    this.host.probe?.();
    return "unknown";
  }
}

/** A field that nobody gives is filled with a made-up text. */
export const gapsFilled = defineMutant({
  id: "gaps-filled",
  title: "A field that nobody gives is filled with a made-up text.",
  breaks: "context.unknown-absent",
  make: Broken,
});
