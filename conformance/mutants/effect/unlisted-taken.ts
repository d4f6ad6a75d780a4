import { type Chain, type UseScene, Textbook } from "../../kernels/index.ts";
import type { EventSpec, ResultForm } from "../../../spec/model/index.ts";
import type { EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly returned = new Map<string, object>();

  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const given: unknown = Reflect.get(Object(value) as object, form.rewritesIn ?? "");
    if (given !== null && typeof given === "object") this.returned.set(chain.request.id, given);
    return super.fieldsOf(form, value, chain);
  }

  protected override startUse(use: EffectUse, event: EventSpec): UseScene {
    const scene = super.startUse(use, event);
    const listed = event.rewrites.map(({ field }) => field);
    const others = Object.entries(this.returned.get(use.dispatch) ?? {}).filter(
      ([name]) => !listed.includes(name) && name !== "__proto__",
    );
    if (others.length > 0) this.host.probe?.();
    return { ...scene, operation: { ...scene.operation, ...Object.fromEntries(others) } };
  }
}

/** Fields that the event does not list enter the operation. */
export const unlistedTaken = defineMutant({
  id: "unlisted-taken",
  title: "Fields that the event does not list enter the operation.",
  breaks: "effect.unlisted",
  also: ["effect.unchanged"],
  make: Broken,
});
