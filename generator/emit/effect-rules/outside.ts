import { own, type Scene } from "./scene.ts";

/** The texts that were given in `list` and are not in `bound`, each once; nothing where there are none. */
export function outside(scene: Scene, list: unknown, bound: unknown): unknown {
  const names = own(scene.given, String(list));
  const known = own(scene.original, String(bound));
  if (!Array.isArray(names) || !Array.isArray(known)) return undefined;
  const strangers = new Set(names.filter((name) => typeof name === "string" && !known.includes(name)));
  return strangers.size === 0 ? undefined : [...strangers];
}
