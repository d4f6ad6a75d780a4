import { own, type Scene } from "./scene.ts";

/** While the kernel demands something (`flag`), the value `none`, which demands nothing, leaves the original as it is. */
export function demanded(scene: Scene, flag: unknown, none: unknown): unknown {
  const value = scene.operation[scene.field];
  return own(scene.situation, String(flag)) === true && value === none ? own(scene.original, scene.field) : value;
}
