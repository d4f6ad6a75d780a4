const WATCHED = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  Map.prototype,
  Set.prototype,
  Promise.prototype,
];
const BASE = WATCHED.map((prototype) => new Set(Reflect.ownKeys(prototype)));

/** Keys that a shared prototype has gained since this module was loaded; they are removed again. */
export function takePollution(): string[] {
  const gained: string[] = [];
  WATCHED.forEach((prototype, at) => {
    const known = BASE[at];
    const keys = Reflect.ownKeys(prototype);
    if (!known || keys.length === known.size) return;
    for (const key of keys) {
      if (known.has(key)) continue;
      gained.push(String(key));
      Reflect.deleteProperty(prototype, key);
    }
  });
  return gained;
}
