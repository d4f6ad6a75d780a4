import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const right = super.limitOf(entry, chain);
    if (this.modeOf(chain) === "series" || this.roleOf(entry, "limit") !== undefined || right === null) return right;
    this.host.probe?.();
    return null;
  }
}

/** Handlers that are started together have no default limit. */
export const observersUnlimited = defineMutant({
  id: "observers-unlimited",
  title: "Handlers that are started together have no default limit.",
  breaks: "limit.default",
  seenBy: ["limit"],
  // an invalid limit stands for a default that is missing
  also: ["limit.invalid-open"],
  suits: ({ kinds, events }) =>
    events.some(
      ({ kind, limit }) => limit !== null && !kinds.find(({ name }) => name === kind)?.modes.includes("series"),
    ),
  make: Broken,
});
