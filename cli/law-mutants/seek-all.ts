import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Spec } from "../../spec/model/index.ts";
import { lawAreas } from "./law-modules.ts";
import type { LawFate, LawMutant } from "./law-mutant.ts";
import type { FromSeeker, SeekStart } from "./seek-worker.ts";

/** How far mutants are sought. `patience`: ms without a sign of life after which a mutant counts as hanging, default 20000. */
export interface SeekAllTask {
  rounds: number;
  seed: number;
  patience?: number;
  onArea?: (area: string, found: number, of: number) => void;
}

/** What came of it: the fates of those that were told from their laws, by place, and the number of records looked at. */
export interface SeekResult {
  fates: Map<number, LawFate>;
  records: number;
}

type Placed = readonly { at: number; mutant: LawMutant }[];

/** Looks for records that tell mutants from their laws, area by area, on as many threads as there are processors. */
export async function seekAll(
  specs: readonly Spec[],
  mutants: readonly LawMutant[],
  task: SeekAllTask,
): Promise<SeekResult> {
  const placed = mutants.map((mutant, at) => ({ at, mutant }));
  const areas = lawAreas()
    .map((area): [string, Placed] => [area, placed.filter(({ mutant }) => mutant.module.startsWith(`${area}/`))])
    .filter(([, some]) => some.length > 0)
    // the largest first, so that no thread is left alone with it in the end
    .sort(([, a], [, b]) => b.length - a.length);
  const result: SeekResult = { fates: new Map(), records: 0 };
  const next = areas.values();
  const threads = Array.from({ length: availableParallelism() }, async () => {
    for (const [area, some] of next) {
      result.records += await seekArea(specs, area, some, task, result.fates);
      const found = some.filter(({ at }) => result.fates.has(at)).length;
      task.onArea?.(area, found, some.length);
    }
  });
  await Promise.all(threads);
  return result;
}

async function seekArea(
  specs: readonly Spec[],
  area: string,
  mutants: Placed,
  { rounds, seed, patience = 20_000 }: SeekAllTask,
  fates: Map<number, LawFate>,
): Promise<number> {
  let records = 0;
  for (let from = 0; from < rounds; ) {
    const home = await mkdtemp(join(tmpdir(), "hookspec-seek-"));
    const left = mutants.filter(({ at }) => !fates.has(at));
    const heartbeat = new SharedArrayBuffer(16);
    const start: SeekStart = { home, specs, area, mutants: left, from, to: rounds, seed, heartbeat };
    const stuck = await watch(start, patience, ({ at, fate }) => fates.set(at, fate));
    records += Atomics.load(new Int32Array(heartbeat), 3);
    await rm(home, { recursive: true, force: true });
    if (stuck === null) break;
    // whoever was asked hangs; where nobody was, a kernel does, and the round is left out
    if (stuck.at >= 0) fates.set(stuck.at, "verdict");
    from = stuck.at >= 0 ? stuck.round : stuck.round + 1;
  }
  return records;
}

/** Runs a worker to its end, null, or until it shows no sign of life any more: then where it was. */
function watch(
  start: SeekStart,
  patience: number,
  hear: (message: FromSeeker) => void,
): Promise<{ round: number; at: number } | null> {
  const worker = new Worker(new URL("./seek-worker.mjs", import.meta.url), {
    workerData: start,
    execArgv: [],
  });
  const life = new Int32Array(start.heartbeat);
  return new Promise((resolve, reject) => {
    let before = -1;
    let stuck: { round: number; at: number } | null = null;
    const timer = setInterval(() => {
      const now = Atomics.load(life, 0);
      if (now > 0 && now === before) {
        stuck = { round: Atomics.load(life, 1), at: Atomics.load(life, 2) };
        void worker.terminate();
      }
      before = now;
    }, patience);
    worker.on("message", hear);
    worker.on("error", reject);
    worker.on("exit", () => {
      clearInterval(timer);
      resolve(stuck);
    });
  });
}
