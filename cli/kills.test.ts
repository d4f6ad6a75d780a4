import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { exampleProject } from "./__fixtures__/example-project.ts";
import { runCli } from "./__fixtures__/run-cli.ts";

const BIN = fileURLToPath(new URL("./bin.mjs", import.meta.url));
/** Kills in one run of the tests; `KILLS=100` makes as many as a thorough run wants. */
const KILLS = Number(process.env["KILLS"] ?? 2);

/** Runs `generate` and kills it after so many ms, if it still runs; answers how long it ran. */
function killAfter(config: string, ms: number): Promise<number> {
  const start = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, [BIN, "generate", "--config", config], { stdio: "ignore" });
    const timer = setTimeout(() => child.kill("SIGKILL"), ms);
    child.on("exit", () => {
      clearTimeout(timer);
      done(performance.now() - start);
    });
  });
}

it(`a killed generate leaves each file old or new, check tells, and the next generate finishes (${KILLS} kills)`, async () => {
  const project = exampleProject();
  try {
    const generate = () => runCli("generate", "--config", project.config);
    const check = () => runCli("check", "--config", project.config);
    const page = project.read("page.md");
    const trees: Record<string, string>[] = [];
    const pages = [page, page.replaceAll("`visitors`", "`guests`").replace("version: 1.0.0", "version: 2.0.0")];
    for (const text of pages) {
      project.write("page.md", text);
      await generate();
      trees.push(project.tree());
    }
    let whole = await killAfter(project.config, 60_000);
    for (let kill = 0; kill < KILLS; kill++) {
      const [before, after] = kill % 2 === 0 ? [trees[1]!, trees[0]!] : [trees[0]!, trees[1]!];
      project.write("page.md", pages[kill % 2]!);
      // most of a run is reading; the writing is in its last part
      const ran = await killAfter(project.config, whole * (0.5 + ((kill * 0.618) % 1) * 0.6));
      whole = Math.max(ran, whole * 0.9);
      const found = project.tree();
      const halves = Object.entries(found).filter(
        ([path, text]) => !/hookspec-(?:tmp|journal)/.test(path) && text !== before[path] && text !== after[path],
      );
      expect(halves.map(([path]) => path)).toEqual([]);
      const isDone = JSON.stringify(found) === JSON.stringify(after);
      expect((await check()).code).toBe(isDone ? 0 : 1);
      expect((await generate()).code).toBe(0);
      expect(project.tree()).toEqual(after);
    }
  } finally {
    rmSync(project.root, { recursive: true, force: true });
  }
}, 600_000);
