import type { KernelRegistration } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override register(registration: KernelRegistration): () => void {
    if (this.spec.events.some(({ name }) => name === registration.event)) return super.register(registration);
    this.host.probe?.();
    return () => {};
  }
}

/** A registration for an unknown event is taken without a word. */
export const unknownEventTaken = defineMutant({
  id: "unknown-event-taken",
  title: "A registration for an unknown event is taken without a word.",
  breaks: "register.unknown-event",
  make: Broken,
});
