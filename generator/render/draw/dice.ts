import fc from "fast-check";

/** What random values are drawn with. */
export type Draw = fc.GeneratorValue;

/** A toss of a coin. */
export function yes(g: Draw): boolean {
  return g(fc.boolean);
}

/** A whole number between two, both included. */
export function int(g: Draw, min: number, max: number): number {
  return g(fc.integer, { min, max });
}

/** One of a list. */
export function pick<const T>(g: Draw, list: readonly T[]): T {
  const index = int(g, 0, list.length - 1);
  return list[index] as T;
}

/** So many things, each made anew. */
export function some<T>(g: Draw, min: number, max: number, make: () => T): T[] {
  return Array.from({ length: int(g, min, max) }, make);
}

/** Any of a list, in its order; often none. */
export function subset<const T>(g: Draw, list: readonly T[]): T[] {
  return list.filter(() => yes(g));
}

/** Any of a list, in its order, but one at least. */
export function atLeastOne<const T>(g: Draw, list: readonly T[]): T[] {
  const chosen = subset(g, list);
  return chosen.length > 0 ? chosen : [pick(g, list)];
}
