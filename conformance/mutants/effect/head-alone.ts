import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override putInFront(head: string): string {
    this.host.probe?.();
    return head;
  }
}

/** Of a rewritten text nothing but the kernel's head is left. */
export const headAlone = defineMutant({
  id: "head-alone",
  title: "Of a rewritten text nothing but the kernel's head is left.",
  breaks: "effect.honoured",
  also: ["effect.invalid-open", "effect.prefix-once"],
  make: Broken,
});
