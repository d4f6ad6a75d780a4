import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { installClock } from "../../conformance/host/install-clock.ts";
import { watchUnhandled } from "../../conformance/host/unhandled.ts";
import { ALL_MUTANTS } from "../../conformance/mutants/index.ts";
import { levelOfLaw, type Spec } from "../../spec/model/index.ts";
import type { LawFate, LawMutant } from "./law-mutant.ts";
import { LawModules } from "./law-modules.ts";
import { type Sought, seek } from "./seek.ts";

/** What a worker is to look for: differences of the mutants of one area, in these rounds. */
export interface SeekStart {
  /** an empty folder for the mutants */
  home: string;
  specs: readonly Spec[];
  area: string;
  mutants: readonly { at: number; mutant: LawMutant }[];
  from: number;
  to: number;
  seed: number;
  /** three integers: signs of life, the round under way, the mutant that is asked, or -1 */
  heartbeat: SharedArrayBuffer;
}

/** What it says: the fate of a mutant, or the number of records it looked at in the end. */
export type FromSeeker = { at: number; fate: LawFate } | { records: number };

const port = parentPort;
if (port === null) throw new Error("This runs in a worker only");
const say = (message: FromSeeker) => port.postMessage(message);
const { home, specs, area, mutants, heartbeat, ...stretch } = workerData as SeekStart;
const life = new Int32Array(heartbeat);
const clock = installClock();
watchUnhandled(() => {});
const modules = new LawModules();
const sought: Sought[] = [];
for (const { at, mutant } of mutants) {
  try {
    sought.push({ at, laws: await modules.load(mutant, join(home, String(at))) });
  } catch {
    say({ at, fate: "verdict" });
  }
}
const kernels = ALL_MUTANTS.filter(({ breaks }) => breaks.startsWith(`${area}.`));
const records = await seek(sought, clock, {
  ...stretch,
  specs,
  kernels,
  level: levelOfLaw(kernels[0]?.breaks ?? sought[0]?.laws[0]?.name ?? "order.groups"),
  beat: (round, at) => {
    Atomics.add(life, 0, 1);
    Atomics.store(life, 1, round);
    Atomics.store(life, 2, at);
  },
  found: (at, fate) => say({ at, fate }),
});
clock.release();
say({ records });
