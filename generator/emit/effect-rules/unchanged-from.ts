import { at, type Scene } from "./scene.ts";

/** Whether what stands at a path is `value`, both in the original and now. */
export function unchangedFrom(scene: Scene, path: unknown, value: unknown): boolean {
  return at(scene.original, path) === value && at(scene.operation, path) === value;
}
