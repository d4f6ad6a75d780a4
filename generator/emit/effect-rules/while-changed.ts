import { at, own, type Scene } from "./scene.ts";

/** Whether a hook turned what stands at a path from one value to another, while the kernel knows `flag`. */
export function whileChanged(scene: Scene, flag: unknown, path: unknown, from: unknown, to: unknown): boolean {
  return (
    own(scene.situation, String(flag)) === true && at(scene.original, path) === from && at(scene.operation, path) === to
  );
}
