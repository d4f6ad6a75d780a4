import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override putInFront(head: string, text: string): string {
    if (!text.startsWith(head)) this.host.probe?.();
    return text;
  }
}

/** A rewritten text loses what the kernel put in front. */
export const headLost = defineMutant({
  id: "head-lost",
  title: "A rewritten text loses what the kernel put in front.",
  breaks: "effect.prefix",
  make: Broken,
});
