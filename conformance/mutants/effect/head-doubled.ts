import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override putInFront(head: string, text: string): string {
    if (text.startsWith(head)) this.host.probe?.();
    return head + text;
  }
}

/** What the kernel puts in front is doubled when the handler kept it. */
export const headDoubled = defineMutant({
  id: "head-doubled",
  title: "What the kernel puts in front is doubled when the handler kept it.",
  breaks: "effect.prefix-once",
  make: Broken,
});
