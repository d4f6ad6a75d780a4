import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override rootOf(within: string | undefined): number {
    if (within !== undefined) this.host.probe?.();
    return super.rootOf(undefined);
  }
}

/** An execution that comes from another one has a number of its own. */
export const eachExecutionItsOwnRoot = defineMutant({
  id: "each-execution-its-own-root",
  title: "An execution that comes from another one has a number of its own.",
  breaks: "registration.root",
  make: Broken,
});
