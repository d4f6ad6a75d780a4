import { fileURLToPath } from "node:url";
import { runReal } from "../../conformance/wire/run-real.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import { specSchema } from "../../spec/model/index.ts";
import { servedInRealTime } from "../wire/served.ts";
import { keepBusy } from "./keep-busy.ts";

// Judges a right kernel and one whose limits fire a second late many times as time passes, while other processes keep the machine
// busy: `node --import tsx cli/scripts/repeat-real.ts [repeats] [busy]`.
const [repeats = 20, busy = 4] = process.argv.slice(2).map(Number);

const { $comment: _comment, ...raw } = data as Record<string, unknown>;
const spec = specSchema.parse(raw);
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const kernels = [path("../../generated/covel/kernel.ts"), path("../wire/__fixtures__/second-late.ts")];

async function judge(kernel: string): Promise<string[] | null> {
  const testee = await Testee.start({ command: servedInRealTime(kernel) }, spec);
  try {
    const { session, margin } = await runReal(testee, spec);
    return margin === null ? null : session.findings.map(({ law }) => law);
  } finally {
    await testee.end();
  }
}

const stop = keepBusy(busy);
const sums = kernels.map(() => ({ failed: 0, unheard: 0, laws: new Set<string>() }));
try {
  for (let n = 0; n < repeats; n += 1)
    for (const [at, found] of (await Promise.all(kernels.map(judge))).entries()) {
      const sum = sums[at];
      if (sum === undefined) continue;
      if (found === null) sum.unheard += 1;
      else if (found.length > 0) sum.failed += 1;
      for (const law of found ?? []) sum.laws.add(law);
    }
} finally {
  stop();
}
for (const [at, { failed, unheard, laws }] of sums.entries())
  process.stdout.write(
    `${at === 0 ? "right kernel" : "limits a second late"}, ${repeats} runs beside ${busy} busy processes: ${failed} failed (${[...laws].join(", ") || "nothing"}), ${unheard} given up, since the machine was too busy\n`,
  );
process.exitCode = sums[0]?.failed === 0 && (sums[1]?.failed ?? 0) > 0 ? 0 : 1;
