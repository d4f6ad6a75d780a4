import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain, Entry, Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override kernelField(
    field: ContextField,
    entry: Entry,
    chain: Chain,
    signal: AbortSignal,
    lifetime: Lifetime,
  ): unknown {
    const value = super.kernelField(field, entry, chain, signal, lifetime);
    if (typeof value !== "string") return value;
    this.host.probe?.();
    return value.toLowerCase();
  }
}

/** The name of the event stands in the context in lower case. */
export const eventRenamed = defineMutant({
  id: "event-renamed",
  title: "The name of the event stands in the context in lower case.",
  breaks: "context.given",
  suits: ({ context }) =>
    context.some(({ source, type }) => source === "kernel" && type.kind === "primitive" && type.name === "string"),
  make: Broken,
});
