import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { mutateSource } from "../source-mutants/mutate-source.ts";
import { areaSources, lawAreas } from "./law-modules.ts";
import type { Corpus } from "./corpus.ts";
import type { LawFate, LawMutant } from "./law-mutant.ts";

/** What became of the mutants of the laws. */
export interface LawProof {
  records: number;
  mutants: number;
  /** those that give another verdict on some record, and those that only count or tell otherwise */
  verdict: number;
  telling: number;
  survivors: LawMutant[];
}

/** Which mutants: those of the areas, every so manieth. `patience`: ms after which a mutant counts as hanging, default 30000. */
export interface LawTask {
  areas?: readonly string[];
  every?: number;
  patience?: number;
  onMutant?: (done: number, of: number) => void;
}

/** Values that only people read. */
const TEXTS = ["hint", "expected", "observed", "rule"];

/** Mutants of the modules in which laws are written. */
export async function mutateLaws({ areas = lawAreas(), every = 1 }: LawTask = {}): Promise<LawMutant[]> {
  const mutants: LawMutant[] = [];
  for (const area of areas)
    for (const [module, text] of areaSources(area))
      for (const { id, text: changed } of await mutateSource(module, text, TEXTS))
        mutants.push({ module, id, text: changed });
  return mutants.filter((_, at) => at % every === 0);
}

/** Asks each mutant of the laws about every record of a corpus, until one tells it from the law: else it survives. */
export async function proveLaws(corpus: Corpus, task: LawTask = {}): Promise<LawProof> {
  const mutants = await mutateLaws(task);
  const home = await mkdtemp(join(tmpdir(), "hookspec-laws-"));
  const fates: LawFate[] = [];
  try {
    await writeFile(join(home, "corpus.json"), JSON.stringify(corpus));
    await writeFile(join(home, "mutants.json"), JSON.stringify(mutants));
    while (fates.length < mutants.length) {
      const before = fates.length;
      const { begun, told } = await runBatch(before);
      // one that was begun and never ended hangs; a process that begins nothing is a fault of our own
      if (fates.length < mutants.length) {
        if (!begun) throw new Error(`The process that judges mutants of laws ended early: ${told}`);
        fates.push("verdict");
      }
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  return {
    records: corpus.evidence.length,
    mutants: mutants.length,
    verdict: fates.filter((fate) => fate === "verdict").length,
    telling: fates.filter((fate) => fate === "telling").length,
    survivors: mutants.filter((_, at) => fates[at] === "survives"),
  };

  function runBatch(from: number): Promise<{ begun: boolean; told: string }> {
    const script = fileURLToPath(new URL("./judge-law-batch.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script, home, String(from)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new Promise((resolve) => {
      let begun = false;
      let told = "";
      let timer: NodeJS.Timeout | undefined;
      child.stderr.on("data", (text: Buffer) => {
        told = `${told}${text}`.slice(-2000);
      });
      createInterface({ input: child.stdout }).on("line", (line) => {
        const { at, fate } = JSON.parse(line) as { at: number; fate: LawFate | null };
        clearTimeout(timer);
        begun = fate === null;
        if (fate === null) timer = setTimeout(() => child.kill("SIGKILL"), task.patience ?? 30_000);
        else if (at === fates.length) {
          fates.push(fate);
          task.onMutant?.(fates.length, mutants.length);
        }
      });
      child.on("close", () => {
        clearTimeout(timer);
        resolve({ begun, told });
      });
    });
  }
}
