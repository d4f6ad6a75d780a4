import type { KernelRegistration } from "../../kernel.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly unlimited = new Set<string>();

  override register(registration: KernelRegistration): () => void {
    const option = this.spec.options.find(({ sets }) => sets === "limit");
    const given = option && registration.options[option.name];
    if (option && given !== undefined && !this.isRightOption(option, given)) {
      this.unlimited.add(registration.id);
      return super.register({ ...registration, options: { ...registration.options, [option.name]: undefined } });
    }
    return super.register(registration);
  }

  protected override limitOf(entry: Entry, chain: Chain): number | null {
    if (!this.unlimited.has(entry.id)) return super.limitOf(entry, chain);
    this.host.probe?.();
    return null;
  }
}

/** A limit that is no positive number means no limit at all. */
export const invalidLimitIsNone = defineMutant({
  id: "invalid-limit-is-none",
  title: "A limit that is no positive number means no limit at all.",
  breaks: "limit.invalid-open",
  make: Broken,
});
