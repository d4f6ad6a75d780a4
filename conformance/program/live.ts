import type { Encoded } from "./value.ts";

/**
 * What the suite knows about the live values it made itself, so that a snapshot can name them: by identity, in weak
 * maps, invisible to whoever handles the value.
 */
const functions = new WeakMap<object, string>();
const getters = new WeakMap<object, Encoded>();
const promises = new WeakMap<object, Encoded>();

/** The class of values with tag `instance`. */
export class Instance {
  constructor(data: object) {
    Object.assign(this, data);
  }
}

/** A function that the suite made, under `id`. */
export function makeFunction(id: string): () => string {
  const made = () => id;
  functions.set(made, id);
  return made;
}

/** Id of a function of the suite; `foreign` for any other. */
export function functionId(live: object): string {
  return functions.get(live) ?? "foreign";
}

/** An object with one accessor `key` that yields `value`. */
export function makeGetter(key: string, value: unknown, encoded: Encoded): object {
  const get = () => value;
  getters.set(get, encoded);
  return Object.defineProperty({}, key, { get, enumerable: true, configurable: true });
}

/** What a getter of the suite yields, encoded; undefined for a foreign one. */
export function getterValue(get: object): Encoded | undefined {
  return getters.get(get);
}

/** Remembers the encoded form of a promise of the suite. */
export function rememberPromise(live: Promise<unknown>, encoded: Encoded): Promise<unknown> {
  promises.set(live, encoded);
  return live;
}

/** The encoded form of a promise of the suite; undefined for a foreign one. */
export function promiseValue(live: object): Encoded | undefined {
  return promises.get(live);
}

/** Short class name of a foreign instance without own data; undefined for all others. */
export function classInstance(live: object): string | undefined {
  if (live instanceof Instance || Object.keys(live).length > 0) return undefined;
  const maker: unknown = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(live), "constructor")?.value;
  return typeof maker === "function" && maker.name !== "" ? maker.name : undefined;
}
