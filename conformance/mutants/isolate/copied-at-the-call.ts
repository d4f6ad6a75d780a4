import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override takeOriginal(chain: Chain): boolean {
    if (!super.takeOriginal(chain)) return false;
    this.host.probe?.();
    chain.original = chain.request.payload;
    chain.merged = chain.request.payload;
    return true;
  }
}

/** The payload of the caller is copied only when a handler is called, so what the caller changes meanwhile is seen. */
export const copiedAtTheCall = defineMutant({
  id: "copied-at-the-call",
  title:
    "The payload of the caller is copied only when a handler is called, so what the caller changes meanwhile is seen.",
  breaks: "isolate.caller-late",
  make: Broken,
});
