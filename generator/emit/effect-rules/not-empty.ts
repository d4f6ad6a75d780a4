import { own, type Scene } from "./scene.ts";

/** An empty text is none: the field is the original's. */
export function notEmpty(scene: Scene): unknown {
  const value = scene.operation[scene.field];
  return value === "" ? own(scene.original, scene.field) : value;
}
