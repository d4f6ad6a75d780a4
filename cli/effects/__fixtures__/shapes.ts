import type { Fields } from "../oracle.ts";

/** Whether a value has a shape. */
export type Shape = (value: unknown) => boolean;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
export const oneOf =
  (...words: readonly unknown[]): Shape =>
  (value) =>
    words.includes(value);
export const anyValue: Shape = () => true;

/** A record whose named own parts have shapes; others may stand beside them. */
export const withParts =
  (parts: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, shape]) => shape(partOf(value, name)));

/** An own part of a record; undefined for all else. */
export function partOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A record without some of its parts. */
export function without(record: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => value !== undefined && !names.includes(name)),
  );
}

/** A record with those of the named parts that it has. */
export function only(record: unknown, ...names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (partOf(record, name) === undefined ? [] : [[name, partOf(record, name)]])),
  );
}
