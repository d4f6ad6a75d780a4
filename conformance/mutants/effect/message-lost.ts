import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override withDetail(said: string, detail: unknown): string {
    if (typeof detail === "string") this.host.probe?.();
    return said;
  }
}

/** The message of the handler is left out of the error. */
export const messageLost = defineMutant({
  id: "message-lost",
  title: "The message of the handler is left out of the error.",
  breaks: "effect.message",
  make: Broken,
});
