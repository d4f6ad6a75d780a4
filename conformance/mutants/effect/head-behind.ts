import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override putInFront(head: string, text: string): string {
    if (text.startsWith(head)) return text;
    this.host.probe?.();
    return text + head;
  }
}

/** What the kernel puts in front stands behind a rewritten text. */
export const headBehind = defineMutant({
  id: "head-behind",
  title: "What the kernel puts in front stands behind a rewritten text.",
  breaks: "effect.prefix",
  also: ["effect.honoured"],
  make: Broken,
});
