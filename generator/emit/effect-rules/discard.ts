import { isRecord, isSame, own, type Scene, withField } from "./scene.ts";

/** The parts are taken out of a record once its `decisive` part is not the original's. */
export function discard(scene: Scene, decisive: unknown, ...parts: readonly unknown[]): unknown {
  const value = scene.operation[scene.field];
  const before = own(own(scene.original, scene.field), String(decisive));
  if (!isRecord(value) || isSame(own(value, String(decisive)), before)) return value;
  return parts.reduce<Readonly<typeof value>>((rest, part) => withField(rest, String(part), undefined), value);
}
