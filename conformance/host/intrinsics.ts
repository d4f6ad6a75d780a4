const WATCHED: readonly string[] = [
  "Object",
  "Function",
  "Array",
  "String",
  "Number",
  "Boolean",
  "Symbol",
  "BigInt",
  "Date",
  "RegExp",
  "Error",
  "TypeError",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "WeakRef",
  "Promise",
  "Proxy",
  "Reflect",
  "JSON",
  "Math",
  "Uint8Array",
  "ArrayBuffer",
  "EventTarget",
  "Event",
  "AbortController",
  "AbortSignal",
  "structuredClone",
  "queueMicrotask",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
  "performance",
];

/** What the built-in objects of this thread consist of, by name. */
export type Intrinsics = ReadonlyMap<string, unknown>;

/** Takes down which objects and methods the language offers right now. */
export function takeIntrinsics(): Intrinsics {
  const found = new Map<string, unknown>();
  for (const name of WATCHED) {
    const value: unknown = Reflect.get(globalThis, name);
    found.set(name, value);
    takeMembers(found, name, value);
    if (typeof value === "function") takeMembers(found, `${name}.prototype`, value.prototype);
  }
  return found;
}

function takeMembers(found: Map<string, unknown>, name: string, value: unknown): void {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return;
  for (const key of Reflect.ownKeys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key);
    const part = own?.get ?? own?.value;
    if (typeof part === "function") found.set(`${name}.${String(key)}`, part);
  }
}

/** Names of what was replaced or removed since. What was merely added is no tampering. */
export function findTampering(before: Intrinsics): string[] {
  const now = takeIntrinsics();
  return [...before.keys()].filter((name) => now.get(name) !== before.get(name));
}
