import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly kept = new Map<string, { payload: unknown }>();

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    if (chain.kind.copies !== "dispatch" || chain.shared !== null) return super.payloadFor(entry, chain);
    const key = this.keyOf(chain);
    const kept = this.kept.get(key);
    if (kept !== undefined) {
      this.host.probe?.();
      chain.shared = kept;
    }
    const payload = super.payloadFor(entry, chain);
    if (chain.shared !== null) this.kept.set(key, chain.shared);
    return payload;
  }

  private keyOf({ event, original }: Chain): string {
    try {
      return `${event.name} ${JSON.stringify(original)}`;
    } catch {
      return event.name;
    }
  }
}

/** A dispatch with a payload equal to that of an earlier one is given its snapshot. */
export const snapshotKeptForNext = defineMutant({
  id: "snapshot-kept-for-next",
  title: "A dispatch with a payload equal to that of an earlier one is given its snapshot.",
  breaks: "isolate.shared-snapshot",
  // what handlers of the other dispatch changed arrives
  also: ["isolate.values"],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "dispatch"),
  make: Broken,
});
