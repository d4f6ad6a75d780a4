import { own, type Scene } from "./scene.ts";

/** True unless the operation has the field. */
export function unless(scene: Scene, field: unknown): boolean {
  return own(scene.operation, String(field)) === undefined;
}
