import { type Chain, type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override languageOf(session: OpenSession, chain: Chain): string {
    if (chain.event.guard) return super.languageOf(session, chain);
    this.host.probe?.();
    return "en";
  }
}

/** Only guards are told the language of the session, others a usual one. */
export const languageOnGuardsAlone = defineMutant({
  id: "language-on-guards-alone",
  title: "Only guards are told the language of the session, others a usual one.",
  breaks: "registration.language",
  make: Broken,
});
