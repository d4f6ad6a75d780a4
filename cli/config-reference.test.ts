import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KNOWN_KEYS } from "../generator/config.ts";

it("says in the reference what every key of the config is for", () => {
  const page = readFileSync(new URL("../docs/reference/config.md", import.meta.url), "utf8");
  const told = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  expect(told.toSorted()).toEqual([...KNOWN_KEYS].toSorted());
});
