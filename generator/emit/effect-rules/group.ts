import { at, own, type Scene } from "./scene.ts";

/** Every member of the group that the kernel knows under `others`; without one, the member at the path alone. */
export function group(scene: Scene, path: unknown, others: unknown): unknown {
  const members = own(scene.situation, String(others));
  return Array.isArray(members) && members.length > 0 ? members : [at(scene.original, path)];
}
