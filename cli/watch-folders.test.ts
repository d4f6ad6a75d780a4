import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { watchFolders } from "./watch-folders.ts";

/** Waits until something holds, for as long as a test may take. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it("acts on a change within a folder, not on one beside it, nor on what runs write by themselves", async () => {
  const above = mkdtempSync(join(tmpdir(), "hookspec-"));
  const folder = join(above, "project");
  for (const name of ["", "__pycache__", "node_modules", ".cache"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "kernel.py"), "");
  const end = new AbortController();
  let acts = 0;
  const watching = watchFolders([folder], end.signal, async () => {
    acts++;
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 400));
  await settle();
  for (const name of ["__pycache__/kernel.pyc", "node_modules/a.js", ".cache/a", "../beside"])
    writeFileSync(join(folder, name), "changed");
  await settle();
  expect(acts).toBe(0);
  writeFileSync(join(folder, "kernel.py"), "changed");
  await until(() => acts > 0);
  end.abort();
  await watching;
});
