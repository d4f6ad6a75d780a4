import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SortedOut, sortOut, type Survivor } from "../source-mutants/equivalents.ts";
import { mutateSource } from "../source-mutants/mutate-source.ts";
import { DISPATCHER_EQUIVALENCES } from "./equivalences.ts";
import { type DispatcherVerdict, judgeDispatcherMutants, type Stage } from "./judge-dispatcher.ts";

/** What became of the mutants of a generated dispatcher. */
export interface DispatcherProof {
  verdicts: DispatcherVerdict[];
  /** those with which nobody finds fault, sorted out */
  survivors: SortedOut;
}

/** Which mutants: every so manieth, and of these those that are named. */
export interface DispatcherChoice {
  every?: number;
  only?: ReadonlySet<string>;
  stages?: readonly Stage[];
  onMutant?: (done: number, of: number) => void;
}

/** A few programs first: most mutants fall to them. What is left runs for longer, and by programs of other seeds. */
const STAGES: readonly Stage[] = [
  { seed: 1, from: 0, to: 40 },
  { seed: 1, from: 40, to: 200 },
  { seed: 1, from: 200, to: 2000 },
  { seed: 2, from: 0, to: 2000 },
  { seed: 3, from: 0, to: 2000 },
];

const FILE = "dispatcher.ts";

/** Lets the suite judge mutants of the dispatcher generated in a folder. */
export async function proveDispatcher(folder: string, choice: DispatcherChoice = {}): Promise<DispatcherProof> {
  const { every = 1, only, stages = STAGES, onMutant } = choice;
  const text = await readFile(join(folder, FILE), "utf8");
  const lines = text.split("\n");
  const mutants = (await mutateSource(FILE, text)).filter(({ id }, at) => at % every === 0 && only?.has(id) !== false);
  const verdicts = await judgeDispatcherMutants(folder, mutants, { stages }, (_, done) =>
    onMutant?.(done, mutants.length),
  );
  const alive = new Set(verdicts.filter(({ fate }) => fate === "survives").map(({ id }) => id));
  const survivors = mutants
    .filter(({ id }) => alive.has(id))
    .map(({ id, line }): Survivor => ({ module: FILE, id, line: lines[line - 1]?.trim() ?? "" }));
  return { verdicts, survivors: sortOut(survivors, DISPATCHER_EQUIVALENCES) };
}
