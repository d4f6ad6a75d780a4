import fc from "fast-check";
import { nameFault } from "../../extract/name-fault.ts";
import type { Draw } from "./dice.ts";

/** Pieces of text that break readers, writers and code generators. */
export const HOSTILE = [
  "\\",
  "|",
  "`",
  "\u2028",
  "*/",
  "/*",
  "${x}",
  "$&",
  "$'",
  "__proto__",
  '"',
  "'",
  "<b>",
  "<!--",
  "-->",
  "&amp;",
  "&",
  "#",
  "- ",
  "*",
  "_",
  "[a](b)",
  "![",
  "~~",
  "http://a.b",
  "www.a.b",
  "a@b.c",
  "{{x}}",
  "=",
  ":",
  "1.",
  ")",
  "\u00a0",
  "漢字",
  "😀",
] as const;

/** Prose without white space at its ends or doubled; possibly empty. */
export function arbitraryProse(): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom("a", "door", " ", "x y") }, fc.constantFrom(...HOSTILE)), {
      maxLength: 5,
    })
    .map((parts) => tidy(parts.join("")));
}

/** A name of a table. */
export function arbitraryName(): fc.Arbitrary<string> {
  const pieces = HOSTILE.filter((piece) => !/[`,;\u2028\u00a0]/.test(piece));
  return fc
    .array(fc.oneof(fc.constantFrom("a", "Door", "x y", "on", "é"), fc.constantFrom(...pieces)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => tidy(parts.join("")))
    .filter((name) => name !== "" && !/^[-–—]$/.test(name) && nameFault(name) === null && !/the value/i.test(name));
}

/** Names of a table, each another one. */
export function uniqueName(g: Draw): () => string {
  const seen = new Set<string>();
  return () => {
    let name = g(arbitraryName);
    while (seen.has(name)) name = `${name}b`;
    seen.add(name);
    return name;
  };
}

/** Prose of a cell; possibly empty. */
export function words(g: Draw): string {
  const text = g(arbitraryProse);
  return /^[-–—]$/.test(text) ? "" : text;
}

/** Prose that is not empty. */
export function sentence(g: Draw): string {
  return tidy(`s${words(g)}`);
}

/** A text without white space at its ends or doubled. */
export function tidy(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
}
