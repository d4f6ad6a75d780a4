import type { Encoded } from "./value.ts";

/** Whether two encoded values stand for the same data: order of keys does not matter, names of shared ids do not either. */
export function sameValue(a: Encoded, b: Encoded): boolean {
  return same(a, b, new Map());
}

function same(a: Encoded, b: Encoded, ids: Map<string, string>): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => same(item, b[at] ?? null, ids));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const shared = a.$ === "shared" && b.$ === "shared";
  if (shared) {
    const [left, right] = [String(a.id), String(b.id)];
    const known = ids.get(left);
    if (known !== undefined && known !== right) return false;
    ids.set(left, right);
  }
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    if (shared && key === "id") continue;
    if (!same(a[key] ?? null, b[key] ?? null, ids)) return false;
  }
  return true;
}

/** The value with every shared reference written out in full. */
export function unshare(value: Encoded): Encoded {
  return written(value, new Map());
}

function written(value: Encoded, known: Map<string, Encoded>): Encoded {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => written(item, known));
  if (value.$ === "shared") {
    const id = String(value.id);
    if (value.value === undefined) return known.get(id) ?? { $: "undefined" };
    const full = written(value.value, known);
    known.set(id, full);
    return full;
  }
  const out: { [key: string]: Encoded } = {};
  for (const key of Object.keys(value)) out[key] = written(value[key] ?? null, known);
  return out;
}
