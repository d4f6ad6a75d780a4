import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override ownerOf(entry: Entry, _chain: Chain): string | undefined {
    if (entry.plugin !== undefined) this.host.probe?.();
    return undefined;
  }
}

/** A record does not say which plugin the handler belongs to. */
export const pluginUnnamed = defineMutant({
  id: "plugin-unnamed",
  title: "A record does not say which plugin the handler belongs to.",
  breaks: "record.names",
  make: Broken,
});
