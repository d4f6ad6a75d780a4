import type { KernelRegistration } from "../../kernel.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly read = new Map<string, number>();

  override register(registration: KernelRegistration): () => void {
    const option = this.spec.options.find(({ sets }) => sets === "limit");
    const given = option && registration.options[option.name];
    const ms = typeof given === "string" ? Number(given) : Number.NaN;
    if (option === undefined || !(ms > 0)) return super.register(registration);
    this.read.set(registration.id, ms);
    return super.register({ ...registration, options: { ...registration.options, [option.name]: undefined } });
  }

  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const ms = this.read.get(entry.id);
    if (ms === undefined) return super.limitOf(entry, chain);
    this.host.probe?.();
    return ms;
  }
}

/** A limit given as a text is read as a number. */
export const textLimitRead = defineMutant({
  id: "text-limit-read",
  title: "A limit given as a text is read as a number.",
  breaks: "limit.invalid-open",
  make: Broken,
});
