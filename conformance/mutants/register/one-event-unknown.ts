import type { KernelRegistration } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override register(registration: KernelRegistration): () => void {
    if (registration.event !== this.spec.events.at(-1)?.name) return super.register(registration);
    this.host.probe?.();
    throw new Error(`There is no event "${registration.event}"`);
  }
}

/** One event of the page is missing from the list of the kernel. */
export const oneEventUnknown = defineMutant({
  id: "one-event-unknown",
  title: "One event of the page is missing from the list of the kernel.",
  breaks: "register.accepts",
  make: Broken,
});
