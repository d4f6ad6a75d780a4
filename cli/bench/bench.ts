import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { specSchema } from "../../spec/model/index.ts";
import { loadCompiled } from "./load-dispatcher.ts";
import { heapPerDispatch, measure } from "./measure.ts";

const { values } = parseArgs({
  options: {
    system: { type: "string" },
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "9" },
    budget: { type: "string", default: "60" },
  },
});
const root = join(import.meta.dirname, "../..");
const { systems } = JSON.parse(readFileSync(join(root, "hookspec.config.json"), "utf8")) as {
  systems: Record<string, { out: string }>;
};
const system = values.system ?? Object.keys(systems)[0] ?? "";
const out = Object.hasOwn(systems, system) ? systems[system]?.out : undefined;
if (out === undefined) {
  process.stderr.write(`There is no system ${system}. Known systems: ${Object.keys(systems).join(", ")}.\n`);
  process.exit(2);
}
const folder = join(root, out);
const spec = specSchema.parse(JSON.parse(readFileSync(join(folder, "spec.json"), "utf8")));
const modules = await loadCompiled(folder);
const rows = await measure(spec, modules, { rounds: Number(values.rounds), budget: Number(values.budget) });
const heap = await heapPerDispatch(spec, modules, 50_000);

if (values.json) {
  process.stdout.write(`${JSON.stringify({ system: spec.system, rows, heapPerDispatch: heap }, null, 2)}\n`);
} else {
  for (const { what, ns, ratio, goal } of rows) {
    const times = Object.entries(ns).map(([name, time]) => `${name} ${Math.round(time)}`);
    process.stdout.write(
      `${ratio.toFixed(2).padStart(6)}  (goal ${goal})  ${what}\n                   ns: ${times.join(", ")}\n`,
    );
  }
  const kept = heap === null ? "not measured: run with --expose-gc" : `${heap.toFixed(1)} B  (goal 16)`;
  process.stdout.write(`heap kept per dispatch on one parent: ${kept}\n`);
}
