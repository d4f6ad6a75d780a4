import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPages } from "../read.ts";

const page = readFileSync(new URL("../__fixtures__/bad/duplicate-row.md", import.meta.url), "utf8");
const [, again = ""] = page.split("\n").filter((line) => line.startsWith("| `TI-LIFECYCLE-002` |"));
const last = page.lastIndexOf(again);

it.each([
  ["the first of the events", "| `Told` | `first` | `Told` | `talk` | - | - |"],
  ["a value that stays", "| `Told` | `same(words, words)` | `Told` | `talk` | - | - |"],
  ["an event before all others", "| `any event` | `not before` | `Ask` | `talk` | - | - |"],
  ["an event after all others", "| `any event` | `not after` | `Told` | `talk` | - | - |"],
  ["a subject that ends what it begins", '| `Told` | `not after` | `Told(words = "bye")` | `talk` | - | - |'],
  ["no two without something between", "| `Told` | `not after` | `Told` | `talk` | - | `Ask` |"],
  ["another one, unless all is over", '| `Ask` | `follows` | `Ask` | `talk` | - | `Told(words = "bye")` |'],
  ["one of several that must not come", '| `Told(words = "no")` | `none` | `Told(words = "yes")` | `talk` | - | - |'],
  ["an excuse that is one sort of subject", '| `Told` | `follows` | `Ask` | `talk` | - | `Told(words = "later")` |'],
  ["conditions that one value can meet", '| `Told(words != "a", words != "b")` | `once` | `Ask` | `talk` | - | - |'],
  ["another line of a unit around", '| `Told` | `none` | `Ask(words = "a")` | `day` | `Ask(words = "b")` | - |'],
])("raises nothing for %s", (_, cells) => {
  const text = `${page.slice(0, last)}| \`TI-LIFECYCLE-002\` ${cells}${page.slice(last + again.length)}`;
  expect(readPages([{ path: "a.md", text }]).diagnostics).toEqual([]);
});
