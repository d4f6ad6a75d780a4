import { type UseScene, Textbook } from "../../kernels/index.ts";
import type { EventSpec } from "../../../spec/model/index.ts";
import type { EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override startUse(use: EffectUse, event: EventSpec): UseScene {
    const scene = super.startUse(use, event);
    const last = Object.keys(scene.operation).at(-1);
    if (last === undefined || JSON.stringify(scene.given) !== JSON.stringify(scene.original)) return scene;
    this.host.probe?.();
    const { [last]: _lost, ...operation } = scene.operation;
    return { ...scene, operation };
  }
}

/** An outcome in which nobody changed anything gives an operation without its last field. */
export const payloadLostWithoutRewrite = defineMutant({
  id: "payload-lost-without-rewrite",
  title: "An outcome in which nobody changed anything gives an operation without its last field.",
  breaks: "effect.unchanged",
  also: ["effect.unlisted", "effect.type", "effect.prototype"],
  make: Broken,
});
