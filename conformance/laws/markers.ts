import type { Encoded } from "../program/value.ts";
import type { Reading } from "./reading.ts";

const MARKER = /\[[a-z]+\d+\]/g;

/** The marks that programs put into values, such as `[r12]`: texts by which a value can be told wherever it turns up. */
export function markersIn(value: Encoded | undefined): string[] {
  if (value === undefined) return [];
  const found: string[] = [];
  collect(value, found);
  return found;
}

function collect(value: Encoded, found: string[]): void {
  if (typeof value === "string") {
    if (value.includes("[")) found.push(...(value.match(MARKER) ?? []));
  } else if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (value !== null && typeof value === "object") for (const key in value) collect(value[key] ?? null, found);
}

/** The first of some texts that occurs inside a value, keys excluded. */
export function findText(value: Encoded | undefined, texts: readonly string[]): string | undefined {
  if (value === undefined || value === null || texts.length === 0) return undefined;
  if (typeof value === "string") return texts.find((text) => text !== "" && value.includes(text));
  if (typeof value !== "object") return undefined;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const found = findText(item, texts);
    if (found !== undefined) return found;
  }
  return undefined;
}

const programTexts = new WeakMap<Reading, string>();

/** Whether a text occurs in one place of the program only, so that whoever shows it can have it from there alone. */
export function isUnique(text: string, reading: Reading): boolean {
  let program = programTexts.get(reading);
  if (program === undefined) {
    program = JSON.stringify(reading.program);
    programTexts.set(reading, program);
  }
  const quoted = JSON.stringify(text).slice(1, -1);
  return program.indexOf(quoted) === program.lastIndexOf(quoted);
}

/** The first mark of `from` that `value` shows and that occurs nowhere else in the program. */
export function findForeign(
  value: Encoded | undefined,
  from: Encoded | undefined,
  reading: Reading,
): string | undefined {
  if (value === undefined) return undefined;
  const marks = markersIn(from);
  let found = findText(value, marks);
  while (found !== undefined && !isUnique(found, reading)) {
    marks.splice(marks.indexOf(found), 1);
    found = findText(value, marks);
  }
  return found;
}
