import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override errorText(_error: unknown): string {
    this.host.probe?.();
    return "unknown error";
  }
}

/** A thrown value is recorded as an unknown error. */
export const reasonWithoutWords = defineMutant({
  id: "reason-without-words",
  title: "A thrown value is recorded as an unknown error.",
  breaks: "fail.reason",
  make: Broken,
});
