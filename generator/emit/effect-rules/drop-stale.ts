import { isRecord, isSame, own, type Scene, withField } from "./scene.ts";

/** A part that is derived from a `source` part is dropped where the source changed and the part did not. */
export function dropStale(scene: Scene, source: unknown, derived: unknown): unknown {
  const value = scene.operation[scene.field];
  const before = own(scene.original, scene.field);
  if (!isRecord(value)) return value;
  const hasChanged = (part: unknown) => !isSame(own(value, String(part)), own(before, String(part)));
  return hasChanged(source) && !hasChanged(derived) ? withField(value, String(derived), undefined) : value;
}
