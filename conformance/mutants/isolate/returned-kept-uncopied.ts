import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override copyResult(value: unknown): unknown {
    super.copyResult(value);
    this.host.probe?.();
    return value;
  }
}

/** The rewrites of a handler are merged without a copy of them. */
export const returnedKeptUncopied = defineMutant({
  id: "returned-kept-uncopied",
  title: "The rewrites of a handler are merged without a copy of them.",
  breaks: "isolate.returned",
  also: [
    // what is not copied can hold live code
    "result.no-live-code",
  ],
  make: Broken,
});
