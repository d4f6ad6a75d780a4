import type { TracePattern } from "../../spec/model/index.ts";
import type { EntryScene } from "./trace-scene.ts";

/** The entries that a pattern means; of any event those that can name its unit. */
export function meantScenes({ name, of }: TracePattern, scenes: ReadonlyMap<string, EntryScene>): EntryScene[] {
  if (name !== null) return [scenes.get(name)].filter((scene) => scene !== undefined);
  return [...scenes.values()].filter((scene) => scene.isEvent && (of === null || scene.units.has(of)));
}
