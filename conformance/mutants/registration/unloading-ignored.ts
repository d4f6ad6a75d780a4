import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override unload(): void {
    this.host.probe?.();
  }
}

/** Unloading a plugin leaves its handlers. */
export const unloadingIgnored = defineMutant({
  id: "unloading-ignored",
  title: "Unloading a plugin leaves its handlers.",
  breaks: "registration.unloaded",
  also: ["registration.once"],
  make: Broken,
});
