import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type InstalledClock, installClock } from "../host/install-clock.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { loadKernel } from "./load-kernel.ts";

let installed: InstalledClock;
beforeAll(() => {
  installed = installClock();
});
afterAll(() => installed.release());

const place = (name: string) => fileURLToPath(new URL(`../kernels/__fixtures__/${name}`, import.meta.url));

test("loads a kernel that a function makes from the spec", async () => {
  const { kernel, fault } = await loadKernel(
    { kernelModule: place("troubled.ts"), exportName: "fine" },
    CHAINED,
    installed,
  );
  expect([kernel?.identity, fault]).toEqual([
    { name: "textbook", version: "1.0.0", system: "chained", faultThreshold: 3 },
    null,
  ]);
});

test.each([
  ["nowhere.ts", "default", "missing-file"],
  ["throws-on-import.ts", "default", "throws-on-import"],
  ["misshapen.ts", "default", "no-export"],
  ["misshapen.ts", "noMembers", "lacks-member"],
  ["misshapen.ts", "noCreate", "lacks-member"],
  ["misshapen.ts", "otherSystem", "wrong-system"],
  ["misshapen.ts", "wrongCapability", "unknown-capability"],
  ["misshapen.ts", "createThrows", "create-fails"],
  ["misshapen.ts", "createHangs", "create-hangs"],
  ["misshapen.ts", "noInstance", "no-instance"],
  ["misshapen.ts", "noRegister", "lacks-member"],
  ["misshapen.ts", "noPromise", "no-promise"],
])("%s %s is not loaded: %s, said in one line", async (file, exportName, code) => {
  const { fault } = await loadKernel({ kernelModule: place(file), exportName }, CHAINED, installed);
  expect([fault?.code, fault?.message]).toEqual([code, expect.stringMatching(/^[A-Z][^\n]*\.$/)]);
});
