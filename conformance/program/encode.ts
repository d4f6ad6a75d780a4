import { types } from "node:util";
import { classInstance, functionId, getterValue, promiseValue } from "./live.ts";
import type { Encoded } from "./value.ts";

interface Seen {
  encoded: Encoded;
  parent: Encoded[] | { [key: string]: Encoded };
  key: string | number;
  id: string | null;
  open: boolean;
}

/**
 * A snapshot of a live value as data. Calls no getter and never throws: what cannot be read becomes an `instance`.
 * Enumerable own keys only; symbol keys are kept, prototypes other than the plain ones become `instance`.
 */
export function encode(live: unknown): Encoded {
  if (live === null || typeof live === "string" || typeof live === "boolean") return live;
  try {
    return new Encoder().top(live);
  } catch (error) {
    return { $: "instance", value: `unreadable: ${error instanceof Error ? error.message : "?"}` };
  }
}

type Holder = Seen["parent"];

class Encoder {
  private readonly seen = new Identities();
  private readonly path: object[] = [];
  private ids = 0;

  top(live: unknown): Encoded {
    const root: Encoded[] = [];
    this.into(root, 0, live);
    return root[0] ?? null;
  }

  private into(parent: Holder, key: string | number, live: unknown): void {
    (parent as Encoded[])[key as number] = this.value(live, parent, key);
  }

  private value(live: unknown, parent: Holder, key: string | number): Encoded {
    switch (typeof live) {
      case "string":
      case "boolean":
        return live;
      case "number":
        return Number.isFinite(live) && !Object.is(live, -0)
          ? live
          : { $: "number", value: Object.is(live, -0) ? "-0" : String(live) };
      case "undefined":
        return { $: "undefined" };
      case "bigint":
        return { $: "bigint", value: String(live) };
      case "symbol":
        return { $: "symbol", value: live.description ?? "" };
      case "function":
        return { $: "function", id: functionId(live) };
      default:
        return live === null ? null : this.object(live as object, parent, key);
    }
  }

  private object(live: object, parent: Holder, key: string | number): Encoded {
    const before = this.seen.get(live);
    if (before?.open) return { $: "cycle", up: this.path.length - 1 - this.path.lastIndexOf(live) };
    if (before) {
      if (before.id === null) {
        before.id = String(++this.ids);
        (before.parent as Encoded[])[before.key as number] = {
          $: "shared",
          id: before.id,
          value: before.encoded,
        };
      }
      return { $: "shared", id: before.id };
    }
    const entry: Seen = { encoded: null, parent, key, id: null, open: true };
    this.seen.set(live, entry);
    this.path.push(live);
    entry.encoded = this.container(live);
    this.path.pop();
    entry.open = false;
    return entry.encoded;
  }

  private container(live: object): Encoded {
    if (Array.isArray(live)) {
      const items: Encoded[] = [];
      for (let i = 0; i < live.length; i++) {
        const own = Object.getOwnPropertyDescriptor(live, i);
        if (own === undefined) items[i] = { $: "undefined" };
        else if (own.get || own.set) items[i] = this.accessor(String(i), own.get);
        else this.into(items, i, own.value);
      }
      return items;
    }
    const prototype: unknown = Object.getPrototypeOf(live);
    if (prototype === Object.prototype) return this.plain(live);
    if (prototype === null) return { $: "null-prototype", entries: this.entries(live) };
    return this.special(live);
  }

  private plain(live: object): Encoded {
    const out: { [key: string]: Encoded } = {};
    const keys = Object.keys(live);
    if (Object.getOwnPropertySymbols(live).length > 0 || keys.includes("$") || keys.includes("__proto__"))
      return { $: "object", entries: this.entries(live) };
    for (const key of keys) {
      const own = Object.getOwnPropertyDescriptor(live, key);
      if (own === undefined) continue;
      if (own.get || own.set) {
        const accessor = this.accessor(key, own.get);
        if (keys.length === 1) return accessor;
        out[key] = accessor;
      } else this.into(out, key, own.value);
    }
    return out;
  }

  private accessor(key: string, get: (() => unknown) | undefined): { [key: string]: Encoded } {
    const known = get && getterValue(get);
    return { $: "getter", key, value: known === undefined ? { $: "undefined" } : known };
  }

  private entries(live: object): Encoded[] {
    const entries: Encoded[] = [];
    for (const key of Reflect.ownKeys(live)) {
      const own = Object.getOwnPropertyDescriptor(live, key);
      if (!own?.enumerable) continue;
      const entry: Encoded[] = [typeof key === "string" ? key : { $: "symbol", value: key.description ?? "" }];
      if (own.get || own.set) entry[1] = this.accessor(String(key), own.get);
      else this.into(entry, 1, own.value);
      entries.push(entry);
    }
    return entries;
  }

  private special(live: object): Encoded {
    if (types.isProxy(live)) return { $: "instance", value: "proxy" };
    if (types.isMap(live)) {
      const entries: Encoded[] = [];
      for (const [key, value] of Map.prototype.entries.call(live)) {
        const entry: Encoded[] = [];
        this.into(entry, 0, key);
        this.into(entry, 1, value);
        entries.push(entry);
      }
      return { $: "map", entries };
    }
    if (types.isSet(live)) {
      const items: Encoded[] = [];
      for (const item of Set.prototype.values.call(live)) this.into(items, items.length, item);
      return { $: "set", items };
    }
    if (types.isDate(live)) {
      return { $: "date", value: encode(Date.prototype.getTime.call(live)) };
    }
    if (types.isRegExp(live)) return { $: "regexp", source: live.source, flags: live.flags };
    if (types.isUint8Array(live)) return { $: "bytes", items: [...live] };
    if (types.isPromise(live)) return promiseValue(live) ?? { $: "promise", value: { $: "undefined" } };
    if (types.isNativeError(live) || live instanceof DOMException) return this.error(live);
    if (live instanceof AbortSignal) return { $: "instance", value: "AbortSignal" };
    const known = classInstance(live);
    return { $: "instance", value: known === undefined ? this.plain(live) : known };
  }

  private error(live: Error): Encoded {
    if (live instanceof DOMException) return { $: "error", name: live.name, message: live.message };
    return { $: "error", name: inherited(live, "name"), message: inherited(live, "message") };
  }
}

/** What was met so far, by identity: a short list first, since most values hold few objects. */
class Identities {
  private readonly objects: object[] = [];
  private readonly entries: Seen[] = [];
  private more: Map<object, Seen> | null = null;

  get(live: object): Seen | undefined {
    const at = this.objects.indexOf(live);
    return at >= 0 ? this.entries[at] : this.more?.get(live);
  }

  set(live: object, entry: Seen): void {
    if (this.objects.length >= 24) {
      this.more ??= new Map();
      this.more.set(live, entry);
    } else {
      this.objects.push(live);
      this.entries.push(entry);
    }
  }
}

/** A text property found along the prototypes, without calling a getter. */
function inherited(live: object, key: string): string {
  for (let at: object | null = live; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const own = Object.getOwnPropertyDescriptor(at, key);
    if (own) return typeof own.value === "string" ? own.value : "";
  }
  return "";
}
