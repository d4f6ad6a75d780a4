import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override enabledIn(): string[] {
    this.host.probe?.();
    return [...this.plugins.keys()];
  }
}

/** Contexts list every loaded plugin. */
export const loadedIsListed = defineMutant({
  id: "loaded-is-listed",
  title: "Contexts list every loaded plugin.",
  breaks: "registration.active",
  make: Broken,
});
