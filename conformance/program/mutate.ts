import { decode } from "./decode.ts";
import type { Mutation } from "./program.ts";

/** Carries out in-place changes on a live value. What does not exist, or cannot be changed, is skipped. Never throws. */
export function mutate(root: unknown, mutations: readonly Mutation[]): void {
  for (const mutation of mutations) {
    try {
      change(root, mutation);
    } catch {
      // a frozen or foreign object refuses: then nothing changes
    }
  }
}

function change(root: unknown, mutation: Mutation): void {
  if (mutation.op === "push") {
    const target = at(root, mutation.path);
    if (Array.isArray(target)) target.push(decode(mutation.value));
    else if (target instanceof Set) target.add(decode(mutation.value));
    return;
  }
  const last = mutation.path.at(-1);
  if (last === undefined) return;
  const parent = at(root, mutation.path.slice(0, -1));
  if (parent === null || typeof parent !== "object") return;
  if (parent instanceof Map) {
    if (mutation.op === "delete") parent.delete(last);
    else parent.set(last, decode(mutation.value));
  } else if (mutation.op === "delete") Reflect.deleteProperty(parent, last);
  else {
    // never through a setter: an own `__proto__` is set as such
    const own = Object.getOwnPropertyDescriptor(parent, last);
    const value = decode(mutation.value);
    if (own) Reflect.defineProperty(parent, last, { value });
    else Reflect.defineProperty(parent, last, { value, writable: true, enumerable: true, configurable: true });
  }
}

function nth(items: Iterable<unknown>, place: string | number): unknown {
  return typeof place === "number" ? [...items][place] : undefined;
}

function at(root: unknown, path: readonly (string | number)[]): unknown {
  let here = root;
  for (const step of path) {
    if (here === null || typeof here !== "object") return undefined;
    if (here instanceof Map) here = here.has(step) ? here.get(step) : nth(here.keys(), step);
    else if (here instanceof Set) here = nth(here, step);
    else if (Object.hasOwn(here, step)) here = (here as Record<string | number, unknown>)[step];
    else return undefined;
  }
  return here;
}
