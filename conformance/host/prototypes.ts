const WATCHED = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  Map.prototype,
  Set.prototype,
  Promise.prototype,
];
let base = keysNow();

function keysNow(): Set<PropertyKey>[] {
  return WATCHED.map((prototype) => new Set(Reflect.ownKeys(prototype)));
}

/** Takes what the prototypes have by now for their own: a kernel may bring polyfills with it. */
export function keepAdditions(): void {
  base = keysNow();
}

/** Keys that a shared prototype has gained since this module was loaded, or since {@link keepAdditions}; they are removed again. */
export function takePollution(): string[] {
  const gained: string[] = [];
  WATCHED.forEach((prototype, at) => {
    const known = base[at];
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
