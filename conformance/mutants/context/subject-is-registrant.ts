import type { Chain, Entry, Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override buildContext(entry: Entry, chain: Chain, signal: AbortSignal, lifetime: Lifetime): object {
    const context = super.buildContext(entry, chain, signal, lifetime);
    const field = this.spec.context.find(({ source, scopes }) => source === "dispatch" && scopes.length > 0);
    if (!field || !this.isOnScope(field, chain) || entry.plugin === undefined) return context;
    this.host.probe?.();
    return { ...context, [field.name]: entry.plugin };
  }
}

/** What an event is about is taken from the registration of the handler. */
export const subjectIsRegistrant = defineMutant({
  id: "subject-is-registrant",
  title: "What an event is about is taken from the registration of the handler.",
  breaks: "context.subject",
  also: [
    // the field has another value than the dispatch gave
    "context.given",
  ],
  suits: (spec) => spec.context.some(({ source, scopes }) => source === "dispatch" && scopes.length > 0),
  make: Broken,
});
