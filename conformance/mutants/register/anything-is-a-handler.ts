import type { KernelRegistration } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkHandler(registration: KernelRegistration): void {
    if (typeof registration.handler !== "function") this.host.probe?.();
  }
}

/** Something that is no function is taken as a handler. */
export const anythingIsAHandler = defineMutant({
  id: "anything-is-a-handler",
  title: "Something that is no function is taken as a handler.",
  breaks: "register.handler",
  also: [
    // a handler is left out, or called once more
    "mode.all-run",
  ],
  make: Broken,
});
