import { type Chain, type UseScene, Textbook } from "../../kernels/index.ts";
import type { EventSpec, ResultForm } from "../../../spec/model/index.ts";
import type { EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly hidden = new Map<string, object>();

  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const given: unknown = Reflect.get(Object(value) as object, form.rewritesIn ?? "");
    const own = Object.getOwnPropertyDescriptor(Object(given), "__proto__")?.value as unknown;
    if (own !== null && typeof own === "object") this.hidden.set(chain.request.id, own);
    return super.fieldsOf(form, value, chain);
  }

  protected override startUse(use: EffectUse, event: EventSpec): UseScene {
    const scene = super.startUse(use, event);
    const hidden = this.hidden.get(use.dispatch);
    if (hidden === undefined) return scene;
    this.host.probe?.();
    return { ...scene, operation: { ...scene.operation, ...hidden } };
  }
}

/** Fields under an own key `__proto__` of a rewrite enter the operation. */
export const prototypeRead = defineMutant({
  id: "prototype-read",
  title: "Fields under an own key `__proto__` of a rewrite enter the operation.",
  breaks: "effect.prototype",
  also: ["effect.unchanged"],
  make: Broken,
});
