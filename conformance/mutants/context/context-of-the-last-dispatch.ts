import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly known = new Map<string, unknown>();

  protected override givenField(field: ContextField, chain: Chain): unknown {
    const value = super.givenField(field, chain);
    if (value !== undefined) this.known.set(field.name, value);
    else if (this.known.has(field.name)) this.host.probe?.();
    return this.known.get(field.name);
  }
}

/** A field that a dispatch does not give keeps the value of the one before. */
export const contextOfTheLastDispatch = defineMutant({
  id: "context-of-the-last-dispatch",
  title: "A field that a dispatch does not give keeps the value of the one before.",
  breaks: "context.unknown-absent",
  also: ["resource.no-carry-over"],
  make: Broken,
});
