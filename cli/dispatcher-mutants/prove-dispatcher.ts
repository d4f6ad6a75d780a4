import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SortedOut, sortOut, type Survivor, survivorAt } from "../source-mutants/equivalents.ts";
import { levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { mutateSource, type SourceMutant } from "../source-mutants/mutate-source.ts";
import { equivalencesOn } from "./equivalences.ts";
import { type DispatcherVerdict, judgeDispatcherMutants, type Stage } from "./judge-dispatcher.ts";

/** What became of the mutants of a generated dispatcher. */
export interface DispatcherProof {
  verdicts: DispatcherVerdict[];
  /** those with which nobody finds fault, sorted out */
  survivors: SortedOut;
}

/** Which mutants, every so manieth, and how they are looked for. */
export interface DispatcherChoice {
  every?: number;
  stages?: readonly Stage[];
  onMutant?: (done: number, of: number) => void;
}

/** A few programs first: most mutants fall to them. What is left runs for longer, by programs of other seeds and of other levels. */
const STAGES: readonly Stage[] = [
  { seed: 1, from: 0, to: 40 },
  { seed: 1, from: 40, to: 200 },
  { seed: 1, from: 200, to: 2000 },
  { seed: 2, from: 0, to: 2000 },
  { seed: 3, from: 0, to: 2000 },
  { level: "registration", seed: 1, from: 0, to: 1000 },
  { level: "effects", seed: 1, from: 0, to: 1000 },
];

/** Stages of the levels of which a page has requirements. */
function stagesOn(spec: Spec): Stage[] {
  const levels = new Set(spec.requirements.map(({ law }) => (law === null ? null : levelOfLaw(law))));
  return STAGES.filter(({ level }) => level === undefined || levels.has(level));
}

const FILE = "dispatcher.ts";

/** Lets the suite judge mutants of the dispatcher generated from a spec, in a folder. */
export async function proveDispatcher(
  folder: string,
  spec: Spec,
  choice: DispatcherChoice = {},
): Promise<DispatcherProof> {
  const { every = 1, stages = stagesOn(spec), onMutant } = choice;
  const { mutants, described, text } = await mutantsIn(folder);
  await checkUnchanged(folder, { id: "unchanged", line: 0, change: "", text }, stages);
  const chosen = mutants.filter((_, at) => at % every === 0);
  const verdicts = await judgeDispatcherMutants(folder, chosen, { stages }, (_, done) =>
    onMutant?.(done, chosen.length),
  );
  const alive = new Set(verdicts.filter(({ fate }) => fate === "survives").map(({ id }) => id));
  const survivors = described.filter(({ id }) => alive.has(id));
  return { verdicts, survivors: sortOut(survivors, equivalencesOn(spec)) };
}

/** Whoever finds fault with the dispatcher as it is would find it with every mutant. */
async function checkUnchanged(folder: string, unchanged: SourceMutant, stages: readonly Stage[]): Promise<void> {
  const short = stages.map((stage) => ({ ...stage, to: Math.min(stage.to, stage.from + 60) }));
  const [verdict] = await judgeDispatcherMutants(folder, [unchanged], { stages: short });
  if (verdict?.fate !== "survives")
    throw new Error(
      `The dispatcher in ${folder} cannot be judged: unchanged it ends as \`${verdict?.fate}\` (${verdict?.laws.join(", ")})`,
    );
}

/** The text of the dispatcher generated in a folder, all mutants of it, and the lines on which they stand. */
export async function mutantsIn(
  folder: string,
): Promise<{ text: string; mutants: SourceMutant[]; described: Survivor[] }> {
  const text = await readFile(join(folder, FILE), "utf8");
  const lines = text.split("\n");
  const mutants = await mutateSource(FILE, text);
  const described = mutants.map(({ id }) => survivorAt(FILE, id, lines));
  return { text, mutants, described };
}
