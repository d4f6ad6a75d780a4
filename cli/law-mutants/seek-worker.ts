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
  /** four integers: signs of life, the round under way, the mutant that is asked, or -1, and the records looked at */
  heartbeat: SharedArrayBuffer;
}

/** What it says: the fate of a mutant. */
export interface FromSeeker {
  at: number;
  fate: LawFate;
}

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
const named = kernels[0]?.breaks ?? sought[0]?.laws[0]?.name;
if (named !== undefined) {
  await seek(sought, clock, {
    ...stretch,
    specs,
    kernels,
    level: levelOfLaw(named),
    beat: (round, at, records) => {
      Atomics.add(life, 0, 1);
      Atomics.store(life, 1, round);
      Atomics.store(life, 2, at);
      Atomics.store(life, 3, records);
    },
    found: (at, fate) => say({ at, fate }),
  });
}
clock.release();
