import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override ownerOf(entry: Entry, chain: Chain): string | undefined {
    const field = this.spec.context.find(({ source, scopes }) => source === "dispatch" && scopes.length > 0);
    const subject = field && chain.request.context[field.name];
    if (typeof subject !== "string" || subject === entry.plugin) return super.ownerOf(entry, chain);
    this.host.probe?.();
    return subject;
  }
}

/** A failure counts against the plugin that the event is about. */
export const ownerIsSubject = defineMutant({
  id: "owner-is-subject",
  title: "A failure counts against the plugin that the event is about.",
  breaks: "record.owner",
  suits: (spec) => spec.context.some(({ source, scopes }) => source === "dispatch" && scopes.length > 0),
  make: Broken,
});
