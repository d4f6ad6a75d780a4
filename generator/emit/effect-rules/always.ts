import type { Scene } from "./scene.ts";

/** The value that the page says. */
export function always(_scene: Scene, value: unknown): unknown {
  return value;
}
