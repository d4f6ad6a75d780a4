import { own, type Scene } from "./scene.ts";

/** An empty list while the kernel knows `flag`. */
export function emptyWhile(scene: Scene, flag: unknown): unknown {
  return own(scene.situation, String(flag)) === true ? [] : scene.operation[scene.field];
}
