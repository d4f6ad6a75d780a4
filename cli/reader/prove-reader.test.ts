import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { proveReader } from "./prove-reader.ts";

it("proves the reader on a slice, and counts what it tried", async () => {
  const root = fileURLToPath(new URL("../../generator/__fixtures__/pages/", import.meta.url));
  const { text, ok } = await proveReader(root, ["example.md"], { every: 40, runs: 3 });
  expect(ok).toBe(true);
  expect(text).toMatch(
    /\| example\.md \| \d+ \| \d+ \| \d+ \| \d+ \| 0 \|\n\n3 random specs .*: each came back the same\.\n3 broken pages/,
  );
});
