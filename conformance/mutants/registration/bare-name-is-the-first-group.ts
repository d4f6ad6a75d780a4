import type { KernelPlugin } from "../../kernel.ts";
import { type Declaration, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override declarationOf(given: KernelPlugin["declares"][number]): Declaration {
    const declaration = super.declarationOf(given);
    if (typeof given !== "string") return declaration;
    this.host.probe?.();
    return { ...declaration, group: this.groups()[0] ?? "" };
  }
}

/** A declaration without a group stands for the first one. */
export const bareNameIsTheFirstGroup = defineMutant({
  id: "bare-name-is-the-first-group",
  title: "A declaration without a group stands for the first one.",
  breaks: "registration.loads",
  also: ["registration.group", "registration.at-once"],
  make: Broken,
});
