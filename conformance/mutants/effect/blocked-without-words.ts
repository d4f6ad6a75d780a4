import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override always(field: string, args: (string | number | boolean)[]): unknown {
    const value = super.always(field, args);
    if (typeof value !== "string") return value;
    this.host.probe?.();
    return undefined;
  }
}

/** A blocked operation does not become what the page says in words. */
export const blockedWithoutWords = defineMutant({
  id: "blocked-without-words",
  title: "A blocked operation does not become what the page says in words.",
  breaks: "effect.always",
  make: Broken,
});
