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
export interface Intrinsics {
  readonly parts: { readonly [name: string]: unknown };
  readonly names: readonly string[];
  /** own keys of the prototype of all objects: whoever adds one adds it to every object there is */
  readonly common: readonly PropertyKey[];
}

// taken now: a thread whose language was changed has to be looked at without what may have been changed
const { ownKeys, get } = Reflect;
const { getOwnPropertyDescriptor, create } = Object;
const root = Object.prototype;
const text = String;

/** Takes down which objects and methods the language offers right now. Uses no method that could have been replaced. */
export function takeIntrinsics(): Intrinsics {
  const found: { parts: { [name: string]: unknown }; names: string[]; common: PropertyKey[] } = {
    parts: create(null) as { [name: string]: unknown },
    names: [],
    common: ownKeys(root),
  };
  for (let at = 0; at < WATCHED.length; at += 1) {
    const name = WATCHED[at] as string;
    const value: unknown = get(globalThis, name);
    put(found, name, value);
    takeMembers(found, name, value);
    if (typeof value === "function") takeMembers(found, `${name}.prototype`, value.prototype);
  }
  return found;
}

function put(found: { parts: { [name: string]: unknown }; names: string[] }, name: string, value: unknown): void {
  found.parts[name] = value;
  found.names[found.names.length] = name;
}

function takeMembers(found: Parameters<typeof put>[0], name: string, value: unknown): void {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return;
  const keys = ownKeys(value);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as PropertyKey;
    const own = getOwnPropertyDescriptor(value, key);
    if (own === undefined) continue;
    const part: unknown = own.get ?? own.value;
    if (typeof part === "function") put(found, `${name}.${text(key)}`, part);
  }
}

/**
 * Names of what was replaced or removed since, and of what every object has gained. What was merely added elsewhere is no
 * tampering.
 */
export function findTampering(before: Intrinsics): string[] {
  const now = takeIntrinsics();
  const found: string[] = [];
  for (let at = 0; at < before.names.length; at += 1) {
    const name = before.names[at] as string;
    if (now.parts[name] !== before.parts[name]) found[found.length] = name;
  }
  for (let at = 0; at < now.common.length; at += 1) {
    let isKnown = false;
    for (let n = 0; n < before.common.length; n += 1) isKnown ||= before.common[n] === now.common[at];
    if (!isKnown) found[found.length] = `Object.prototype.${text(now.common[at])}`;
  }
  return found;
}
