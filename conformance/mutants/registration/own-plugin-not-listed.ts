import type { ContextField } from "../../../spec/model/index.ts";
import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override sessionField(field: ContextField, entry: Entry, chain: Chain): unknown {
    const value = super.sessionField(field, entry, chain);
    if (!Array.isArray(value) || entry.plugin === undefined || !value.includes(entry.plugin)) return value;
    this.host.probe?.();
    return value.filter((plugin) => plugin !== entry.plugin);
  }
}

/** A handler does not find its own plugin among the enabled ones. */
export const ownPluginNotListed = defineMutant({
  id: "own-plugin-not-listed",
  title: "A handler does not find its own plugin among the enabled ones.",
  breaks: "registration.active",
  make: Broken,
});
