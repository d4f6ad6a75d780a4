import { at, type Scene } from "./scene.ts";

/** What belongs to the value at a path: `key, value, key, value, ...`; nothing where no key is equal. */
export function choose(scene: Scene, path: unknown, ...pairs: readonly unknown[]): unknown {
  const value = at(scene.operation, path);
  for (let n = 0; n + 1 < pairs.length; n += 2) if (pairs[n] === value) return pairs[n + 1];
  return undefined;
}
