import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installClock } from "../../conformance/host/install-clock.ts";
import type { Stage } from "./judge-dispatcher.ts";

/**
 * A process of its own: judges the mutants `from`, `from + 1`, ... of a folder on one thread, and writes a line before each and a
 * verdict after it. Whoever started it ends it when a mutant keeps it busy for good, and starts another behind that mutant.
 */
async function judgeBatch(
  home: string,
  spec: string,
  from: number,
  to: number,
  stages: readonly Stage[],
): Promise<void> {
  const clock = installClock();
  const { watchUnhandled } = await import("../../conformance/host/unhandled.ts");
  watchUnhandled(() => {});
  const { runSession } = await import("../../conformance/run/session.ts");
  const { levelOfLaw, specSchema } = await import("../../spec/model/index.ts");
  const parsed = specSchema.parse(JSON.parse(readFileSync(spec, "utf8")));
  const bound = parsed.requirements.flatMap(({ law }) => (law === null ? [] : [law]));
  const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  for (let at = from; at < to; at += 1) {
    write({ at, fate: null });
    write({ at, ...(await judge(at)) });
  }

  async function judge(at: number): Promise<{ fate: string; laws: string[] }> {
    try {
      const { default: kernel } = await import(pathToFileURL(join(home, String(at), "kernel.ts")).href);
      for (const stage of stages) {
        const laws = bound.filter((law) => levelOfLaw(law) === (stage.level ?? "pipeline"));
        const result = await runSession({ kernel, spec: parsed, clock, task: { ...stage, laws, shrinkRuns: 0 } });
        if (result.findings.length > 0) return { fate: "laws", laws: result.findings.map(({ law }) => law) };
        if (result.crashes.length + result.endless.length + result.invisible.length > 0)
          return { fate: "host", laws: [] };
      }
      return { fate: "survives", laws: [] };
    } catch {
      return { fate: "host", laws: [] };
    }
  }
}

const [home = "", spec = "", from = "0", to = "0"] = process.argv.slice(2);
const stages = JSON.parse(readFileSync(join(home, "stages.json"), "utf8")) as Stage[];
await judgeBatch(home, spec, Number(from), Number(to), stages);
process.exit(0);
