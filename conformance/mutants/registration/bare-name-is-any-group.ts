import type { KernelPlugin } from "../../kernel.ts";
import { type Declaration, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

const ANY = "any group";

class Broken extends Textbook {
  protected override declarationOf(given: KernelPlugin["declares"][number]): Declaration {
    const declaration = super.declarationOf(given);
    return typeof given === "string" ? { ...declaration, group: ANY } : declaration;
  }

  protected override isOfGroup(group: string, entry: Entry): boolean {
    if (group !== ANY) return super.isOfGroup(group, entry);
    this.host.probe?.();
    return true;
  }
}

/** A declaration without a group stands for any. */
export const bareNameIsAnyGroup = defineMutant({
  id: "bare-name-is-any-group",
  title: "A declaration without a group stands for any.",
  breaks: "registration.group",
  make: Broken,
});
