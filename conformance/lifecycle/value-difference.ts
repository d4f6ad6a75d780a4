import { canonicalJson } from "../../spec/model/index.ts";
import { shown } from "./field-pairs.ts";

/** Where two values part first, as a path and what stands there: `[11].id` is "b", not "a". Null where they are the same. */
export function valueDifference(has: unknown, due: unknown, path = ""): string | null {
  if (typeof has === "string" && typeof due === "string" && Math.max(has.length, due.length) > 2 * AROUND)
    return textDifference(has, due, path);
  if (Array.isArray(has) && Array.isArray(due)) {
    const at = has.findIndex((member, place) => !isSame(member, due[place]));
    const place = at < 0 ? has.length : at;
    if (at < 0 && has.length === due.length) return null;
    return valueDifference(has[place], due[place], `${path}[${place}]`);
  }
  if (isObject(has) && isObject(due)) {
    const key = [...new Set([...Object.keys(due), ...Object.keys(has)])].find((one) => !isSame(has[one], due[one]));
    return key === undefined ? null : valueDifference(has[key], due[key], path === "" ? key : `${path}.${key}`);
  }
  return isSame(has, due) ? null : parted(path, shown(has), shown(due));
}

/** How much of a long text is shown on each side of the place where it parts from another. */
const AROUND = 20;

function textDifference(has: string, due: string, path: string): string | null {
  if (has === due) return null;
  let at = 0;
  while (has[at] === due[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  const piece = (text: string) => shown(`${from === 0 ? "" : "…"}${text.slice(from, at + AROUND)}`);
  return `from character ${at + 1}${path === "" ? "" : ` of \`${path}\``} on: ${piece(has)}, not ${piece(due)}`;
}

function parted(path: string, has: string, due: string): string {
  return `${path === "" ? "it" : `\`${path}\``} is ${has}, not ${due}`;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
