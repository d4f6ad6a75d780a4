import { own, type Scene } from "./scene.ts";

/** `reason` where the operation has `field` and as many of its kind were `used` as the `budget` (or `usual`) grants. */
export function overBudget(
  scene: Scene,
  field: unknown,
  used: unknown,
  budget: unknown,
  usual: unknown,
  reason: unknown,
): unknown {
  if (own(scene.operation, String(field)) === undefined) return undefined;
  const granted = own(scene.situation, String(budget)) ?? usual;
  return Number(own(scene.situation, String(used))) >= Number(granted) ? reason : undefined;
}
