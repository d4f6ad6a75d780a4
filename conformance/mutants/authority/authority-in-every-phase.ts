import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override authorityField(field: ContextField, chain: Chain): unknown {
    if (chain.phase?.capability === field.capability) return super.authorityField(field, chain);
    this.host.probe?.();
    const revoked = new AbortController().signal;
    const request = { ...chain.request, authority: { surface: [], fingerprint: "", revoked } };
    const phase = chain.event.phases.find(({ capability }) => capability === field.capability) ?? null;
    return super.authorityField(field, { ...chain, request, phase });
  }

  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    return chain.request.authority?.fingerprint === "" || super.allowsTool(chain, surface, tool);
  }
}

/** Handlers of the other phases get an authority that allows everything. */
export const authorityInEveryPhase = defineMutant({
  id: "authority-in-every-phase",
  title: "Handlers of the other phases get an authority that allows everything.",
  breaks: "authority.own-phase",
  make: Broken,
});
