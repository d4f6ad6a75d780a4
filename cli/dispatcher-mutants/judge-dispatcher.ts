import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { LawName, SuiteLevel } from "../../spec/model/index.ts";
import type { SourceMutant } from "../source-mutants/mutate-source.ts";

/** What became of a mutant of a dispatcher. */
export interface DispatcherVerdict {
  id: string;
  /** `laws`: a law is broken; `host`: it hangs, crashes or does not load; `survives`: nobody finds fault with it */
  fate: "laws" | "host" | "survives";
  laws: LawName[];
}

/** Programs `from` to `to` of the stream of a seed, of a level: the pipeline where none is named. */
export interface Stage {
  level?: SuiteLevel;
  seed: number;
  from: number;
  to: number;
}

/** How thoroughly a mutant is looked for: stage by stage, until one finds it. */
export interface DispatcherTask {
  stages: readonly Stage[];
  /** ms without a verdict after which a mutant counts as hanging; default 30000 */
  patience?: number;
}

/** Puts mutants of the dispatcher in a generated folder in its place and lets the suite judge each, in a process of its own. */
export async function judgeDispatcherMutants(
  folder: string,
  mutants: readonly SourceMutant[],
  task: DispatcherTask,
  onVerdict: (verdict: DispatcherVerdict, done: number) => void = () => {},
): Promise<DispatcherVerdict[]> {
  const home = await mkdtemp(join(tmpdir(), "hookspec-mutants-"));
  const verdicts: DispatcherVerdict[] = [];
  const take = (verdict: DispatcherVerdict) => onVerdict(verdict, verdicts.push(verdict));
  try {
    await writeFile(join(home, "package.json"), '{ "type": "module" }\n');
    // what generated files import from packages is found beside them
    await symlink(
      dirname(dirname(createRequire(import.meta.url).resolve("zod/package.json"))),
      join(home, "node_modules"),
    );
    await writeFile(join(home, "stages.json"), JSON.stringify(task.stages));
    for (const [at, { text }] of mutants.entries()) {
      const place = join(home, String(at));
      await cp(folder, place, { recursive: true, filter: (path) => !/schemas|\.json$|requirements\.ts$/.test(path) });
      await writeFile(join(place, "dispatcher.ts"), text);
    }
    while (verdicts.length < mutants.length) {
      const hung = await runBatch(verdicts.length);
      const mutant = mutants[verdicts.length];
      if (hung && mutant !== undefined) take({ id: mutant.id, fate: "host", laws: [] });
    }
    return verdicts;
  } finally {
    await rm(home, { recursive: true, force: true });
  }

  /** Runs the mutants from one on; true when it ended without a verdict on the mutant it was at. */
  function runBatch(from: number): Promise<boolean> {
    const script = fileURLToPath(new URL("./judge-batch.ts", import.meta.url));
    const spec = join(folder, "spec.json");
    const args = [home, spec, String(from), String(mutants.length)];
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script, ...args], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return new Promise((resolve) => {
      let timer = setTimeout(() => child.kill("SIGKILL"), task.patience ?? 30_000);
      createInterface({ input: child.stdout }).on("line", (line) => {
        clearTimeout(timer);
        timer = setTimeout(() => child.kill("SIGKILL"), task.patience ?? 30_000);
        const said = readLine(line);
        if (said?.at !== verdicts.length || said.fate === null) return;
        take({ id: mutants[said.at]?.id ?? "", fate: said.fate, laws: said.laws });
      });
      child.on("close", () => {
        clearTimeout(timer);
        resolve(verdicts.length < mutants.length);
      });
    });
  }
}

/** A line of the process; null for what a mutant wrote itself. */
function readLine(line: string): { at: number; fate: DispatcherVerdict["fate"] | null; laws: LawName[] } | null {
  try {
    return JSON.parse(line) as { at: number; fate: DispatcherVerdict["fate"] | null; laws: LawName[] };
  } catch {
    return null;
  }
}
