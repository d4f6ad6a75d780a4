import type { ContextField } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override authorityField(field: ContextField, chain: Chain): unknown {
    const { authority } = chain.request;
    if (authority === undefined) return super.authorityField(field, chain);
    this.host.probe?.();
    const request = { ...chain.request, authority: { ...authority, fingerprint: chain.request.id } };
    return super.authorityField(field, { ...chain, request });
  }

  protected override isAuthorityLost(chain: Chain): boolean {
    return super.isAuthorityLost(chain) || this.over.has(chain.request.id);
  }

  private readonly over = new Set<string>();

  protected override endAuthority(chain: Chain): void {
    this.over.add(chain.request.id);
    super.endAuthority(chain);
  }
}

/** An authority shows another fingerprint than the one given. */
export const fingerprintOfItsOwn = defineMutant({
  id: "fingerprint-of-its-own",
  title: "An authority shows another fingerprint than the one given.",
  breaks: "authority.fingerprint",
  make: Broken,
});
