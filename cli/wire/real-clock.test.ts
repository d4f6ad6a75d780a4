import { spawnSync } from "node:child_process";
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
const PYTHON = ["python3", fileURLToPath(new URL("./__fixtures__/real_time.py", import.meta.url))];

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 on this machine: no kernel in Python was judged as time passes.");

async function judge(command: string[]) {
  const testee = await Testee.start({ command }, spec);
  try {
    return await runReal(testee, spec, 3);
  } finally {
    await testee.end();
  }
}

async function compare(rightCommand: string[], lateCommand: string[]) {
  const [right, late] = await Promise.all([judge(rightCommand), judge(lateCommand)]);
  expect(right.session.findings.map(({ law }) => law)).toEqual([]);
  const found = late.session.findings.map(({ law }) => law);
  // what a busy machine disturbs is no evidence, for nor against
  const isDisturbed = late.margin === null || late.discarded > 0;
  expect({ isFound: isDisturbed || found.includes("limit.exact"), found }).toMatchObject({ isFound: true });
}

it.concurrent(
  "judges kernels as time passes: finds a limit that fires a second late, and nothing in a right one",
  {
    timeout: 120_000,
  },
  () => compare(servedInRealTime(RIGHT), servedInRealTime(LATE)),
);

it.runIf(hasPython).concurrent("judges kernels in Python in the same way", { timeout: 120_000 }, () =>
  compare(PYTHON, [...PYTHON, "late"]),
);
