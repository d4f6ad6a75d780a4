import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override copyPayload(value: unknown): unknown {
    try {
      return super.copyPayload(value);
    } catch {
      this.host.probe?.();
      return value;
    }
  }
}

/** A payload that cannot be copied is handed to the handlers as it is. */
export const uncopyableShared = defineMutant({
  id: "uncopyable-shared",
  title: "A payload that cannot be copied is handed to the handlers as it is.",
  breaks: "fail.uncopyable-unshared",
  also: [
    // that a payload cannot be copied is not recorded
    "fail.uncopyable-skips",
    // a payload that cannot be copied blocks nothing
    "fail.uncopyable-guard",
  ],
  make: Broken,
});
