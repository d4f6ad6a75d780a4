import type { KernelRegistration } from "../../kernel.ts";
import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly undeclared = new Set<Entry>();

  override register(registration: KernelRegistration): () => void {
    const before = new Set(this.entries);
    const remove = super.register(registration);
    const option = this.spec.options.find(({ sets }) => sets === "group");
    if (option && registration.options[option.name] === undefined)
      for (const entry of this.entries) if (!before.has(entry)) this.undeclared.add(entry);
    return remove;
  }

  protected override compareGroup(values: readonly string[], a: Entry, b: Entry): number {
    const right = super.compareGroup(values, a, b);
    const by = Number(this.undeclared.has(a)) - Number(this.undeclared.has(b));
    if (by === 0 || Math.sign(by) === Math.sign(right)) return right;
    this.host.probe?.();
    return by;
  }
}

/** A handler without a group runs after all groups instead of in the default one. */
export const undeclaredGroupLast = defineMutant({
  id: "undeclared-group-last",
  title: "A handler without a group runs after all groups instead of in the default one.",
  breaks: "order.groups",
  also: [
    // the order of registration is what is turned round
    "order.registration",
    // the group decides before the registration, and it is the wrong one
    "order.same-plugin",
    // the group decides before the tier, and it is the wrong one
    "order.tiers",
  ],
  suits: (spec) => spec.order.some(({ key }) => key === "group"),
  make: Broken,
});
