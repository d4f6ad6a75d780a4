import { type Chain, type Entry, type Result, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async callOne(entry: Entry, chain: Chain): Promise<Result> {
    let isOver = false;
    const handler: Entry["handler"] = (context, payload) => {
      const returned = entry.handler(context, payload);
      if (returned instanceof Promise)
        returned.catch(() => {
          if (!isOver || chain.session === null || entry.plugin === undefined) return;
          this.host.probe?.();
          this.addFault(entry.plugin, chain.session);
        });
      return returned;
    };
    const result = await super.callOne({ ...entry, handler }, chain);
    isOver = result.deed === "timeout";
    return result;
  }
}

/** A rejection behind the limit counts once more. */
export const lateFailureCounted = defineMutant({
  id: "late-failure-counted",
  title: "A rejection behind the limit counts once more.",
  breaks: "registration.below-threshold",
  also: ["registration.latch-waits"],
  make: Broken,
});
