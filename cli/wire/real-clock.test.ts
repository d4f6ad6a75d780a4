import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runReal } from "../../conformance/wire/run-real.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";
import { servedInRealTime } from "./served.ts";

const page = data as unknown as Spec;
// a default of a minute is not waited for
const spec: Spec = { ...page, events: page.events.map((event) => ({ ...event, limit: 60_000 })) };
const RIGHT = fileURLToPath(new URL("../../generated/covel/kernel.ts", import.meta.url));
const LATE = fileURLToPath(new URL("./__fixtures__/second-late.ts", import.meta.url));

async function judge(module: string) {
  const testee = await Testee.start({ command: servedInRealTime(module) }, spec);
  try {
    return await runReal(testee, spec, 3);
  } finally {
    await testee.end();
  }
}

it("judges kernels as time passes: finds a limit that fires a second late, and nothing in a right one", {
  timeout: 120_000,
}, async () => {
  const [right, late] = await Promise.all([judge(RIGHT), judge(LATE)]);
  expect(right.session.findings.map(({ law }) => law)).toEqual([]);
  const found = late.session.findings.map(({ law }) => law);
  // what a busy machine disturbs is no evidence, for nor against
  const isDisturbed = late.margin === null || late.discarded > 0;
  expect({ isFound: isDisturbed || found.includes("limit.exact"), found }).toMatchObject({ isFound: true });
});
