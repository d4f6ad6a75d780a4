import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ALL_MUTANTS } from "../../conformance/mutants/index.ts";
import { whyNotCarried } from "../../conformance/wire/not-carried.ts";
import { CARRIES } from "../../conformance/wire/messages.ts";
import type { Spec } from "../../spec/model/index.ts";
import { proveMutantOverWire } from "../wire/prove-mutant-over-wire.ts";

// Usage: prove-wire.ts SYSTEM [SEEDS] [RUNS] [PART/OF] [LAWS]: kills every mutant that the wire can express, tells of those that live, and of
// those that it cannot express. LAWS: only mutants whose law begins like this.
const [system = "", seeds = "5", runs = "600", part = "1/1", laws = ""] = process.argv.slice(2);
const path = fileURLToPath(new URL(`../../generated/${system}/spec.json`, import.meta.url));
const spec = JSON.parse(readFileSync(path, "utf8")) as Spec;
const [index = 1, of = 1] = part.split("/").map(Number);
const carrier = { capabilities: ["mutate" as const], carries: CARRIES };
const suited = ALL_MUTANTS.filter((mutant) => mutant.suits(spec) && mutant.breaks.startsWith(laws));
const carried = suited.filter(({ breaks }) => whyNotCarried(breaks, carrier) === null);
let killed = 0;
const mine = carried.filter((_, at) => at % of === index - 1);
for (const mutant of mine) {
  const notes = await proveMutantOverWire(mutant, spec, path, {
    seeds: Array.from({ length: Number(seeds) }, (_, at) => at + 1),
    runs: Number(runs),
  });
  const alive = notes.flatMap((note, at) => (note === null ? [] : [`seed ${at + 1}: ${note}`]));
  if (alive.length === 0) killed++;
  else console.log(`LIVES  ${mutant.id} (${mutant.breaks})  ${alive.join(" | ")}`);
}
const lost = new Map<string, string[]>();
for (const { id, breaks } of suited) {
  const reason = whyNotCarried(breaks, carrier);
  if (reason !== null) lost.set(reason, [...(lost.get(reason) ?? []), id]);
}
if (index === 1) for (const [reason, ids] of lost) console.log(`not expressed, since ${reason}: ${ids.join(", ")}`);
console.log(
  `${system}: ${killed} of ${mine.length} mutants killed over the wire on ${seeds} seeds; ${suited.length - carried.length} cannot be expressed there`,
);
