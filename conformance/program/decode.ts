import { Instance, makeFunction, makeGetter, rememberPromise } from "./live.ts";
import type { Encoded } from "./value.ts";

type Tagged = { [key: string]: Encoded };

/** The live value that an encoded one stands for: fresh objects each time. An unknown tag decodes as undefined. */
export function decode(encoded: Encoded | undefined): unknown {
  if (encoded === undefined) return undefined;
  if (encoded === null || typeof encoded !== "object") return encoded;
  return new Decoder().value(encoded);
}

class Decoder {
  private readonly path: object[] = [];
  private readonly shared = new Map<string, unknown>();
  private pendingShare: string | null = null;

  value(encoded: Encoded): unknown {
    if (encoded === null || typeof encoded !== "object") return encoded;
    if (Array.isArray(encoded)) {
      const items: unknown[] = [];
      return this.inside(items, () => {
        for (const item of encoded) items.push(this.value(item));
      });
    }
    if (Object.hasOwn(encoded, "$")) return this.tagged(encoded);
    const out: { [key: string]: unknown } = {};
    return this.inside(out, () => {
      for (const key of Object.keys(encoded)) out[key] = this.value(encoded[key] ?? null);
    });
  }

  private inside<T extends object>(made: T, fill: () => void): T {
    if (this.pendingShare !== null) {
      this.shared.set(this.pendingShare, made);
      this.pendingShare = null;
    }
    this.path.push(made);
    fill();
    this.path.pop();
    return made;
  }

  private entries(made: object, encoded: Tagged): object {
    return this.inside(made, () => {
      for (const [key, value] of pairs(encoded)) {
        define(made, keyOf(key), this.value(value));
      }
    });
  }

  private tagged(encoded: Tagged): unknown {
    const { value = null } = encoded;
    switch (encoded.$) {
      case "undefined":
        return undefined;
      case "number":
        return Number(value);
      case "bigint":
        return BigInt(String(value));
      case "date":
        return this.inside(new Date(Number(this.value(value))), () => {});
      case "regexp":
        return this.inside(new RegExp(String(encoded.source), String(encoded.flags)), () => {});
      case "map": {
        const made = new Map<unknown, unknown>();
        return this.inside(made, () => {
          for (const [key, item] of pairs(encoded)) made.set(this.value(key), this.value(item));
        });
      }
      case "set": {
        const made = new Set<unknown>();
        return this.inside(made, () => {
          for (const item of list(encoded.items)) made.add(this.value(item));
        });
      }
      case "bytes":
        return this.inside(Uint8Array.from(list(encoded.items).map(Number)), () => {});
      case "object":
        return this.entries({}, encoded);
      case "null-prototype":
        return this.entries(Object.create(null) as object, encoded);
      case "cycle":
        return this.path[this.path.length - 1 - Number(encoded.up)];
      case "shared": {
        const id = String(encoded.id);
        if (!Object.hasOwn(encoded, "value")) return this.shared.get(id);
        this.pendingShare = id;
        return this.value(value);
      }
      case "function":
        return makeFunction(String(encoded.id));
      case "getter":
        return this.inside(makeGetter(String(encoded.key), this.value(value), value), () => {});
      case "instance": {
        const made = new Instance({});
        return this.inside(made, () => {
          if (value !== null && typeof value === "object") Object.assign(made, new Decoder().value(value));
        });
      }
      case "symbol":
        return Symbol(String(value));
      case "error":
        return this.inside(errorOf(String(encoded.name), String(encoded.message)), () => {});
      case "promise":
        return rememberPromise(Promise.resolve(this.value(value)), encoded);
      case "rejecting": {
        const made = Promise.reject(new Error(String(value)));
        // a kernel that merely carries it along has done nothing wrong
        made.catch(() => {});
        return rememberPromise(made, encoded);
      }
      default:
        return undefined;
    }
  }
}

function errorOf(name: string, message: string): Error {
  const made = new Error(message);
  if (name !== "Error") define(made, "name", name, false);
  return made;
}

function keyOf(key: Encoded): string | symbol {
  if (typeof key === "string") return key;
  return Symbol(String((key as Tagged).value));
}

function define(target: object, key: string | symbol, value: unknown, enumerable = true): void {
  Object.defineProperty(target, key, { value, enumerable, writable: true, configurable: true });
}

function list(value: Encoded | undefined): Encoded[] {
  return Array.isArray(value) ? value : [];
}

function pairs(encoded: Tagged): [Encoded, Encoded][] {
  return list(encoded.entries).map((pair) => {
    const [key = null, value = null] = list(pair);
    return [key, value];
  });
}
