import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override withDetail(said: string, detail: unknown): string {
    if (typeof detail !== "string") return said;
    this.host.probe?.();
    return detail;
  }
}

/** The error is the message of the handler alone. */
export const messageAlone = defineMutant({
  id: "message-alone",
  title: "The error is the message of the handler alone.",
  breaks: "effect.message",
  make: Broken,
});
