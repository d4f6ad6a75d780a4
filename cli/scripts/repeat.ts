import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conform } from "../../conformance/run/conform.ts";
import { specSchema } from "../../spec/model/index.ts";
import { keepBusy } from "./keep-busy.ts";

// Judges a kernel many times while other processes keep the machine busy, and tells whether every report is the same, byte for
// byte: `node --import tsx cli/scripts/repeat.ts [repeats] [programs] [busy]`.
const [repeats = 40, runs = 1000, busy = 4] = process.argv.slice(2).map(Number);

const { $comment: _comment, ...data } = JSON.parse(
  readFileSync(new URL("../../generated/covel/spec.json", import.meta.url), "utf8"),
) as Record<string, unknown>;
const spec = specSchema.parse(data);
const kernel = fileURLToPath(new URL("../__fixtures__/naive-covel.ts", import.meta.url));
const stop = keepBusy(busy);
const digests = new Map<string, number>();
try {
  for (let n = 0; n < repeats; n += 1) {
    const { report } = await conform({ spec, kernel, runs });
    const digest = createHash("sha256").update(JSON.stringify(report)).digest("hex").slice(0, 16);
    digests.set(digest, (digests.get(digest) ?? 0) + 1);
  }
} finally {
  stop();
}
process.stdout.write(
  `${repeats} repeats of ${runs} programs beside ${busy} busy processes: ${digests.size} different reports (${[...digests.keys()].join(", ")})\n`,
);
process.exitCode = digests.size === 1 ? 0 : 1;
