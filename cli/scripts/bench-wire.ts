import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Program } from "../../conformance/program/program.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import type { Spec } from "../../spec/model/index.ts";

// Prints how many dispatches a second go over the wire, recorded by the suite: 20 a program, each with one handler, 24 programs at a time.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const spec = JSON.parse(readFileSync(`${ROOT}generated/covel/spec.json`, "utf8")) as Spec;
const EACH = 20;
const event = spec.events.find(({ guard }) => guard)?.name ?? "";
const contextFields = spec.context.filter(
  ({ source, scopes, optional }) => source === "dispatch" && scopes.length === 0 && !optional,
);
const program: Program = {
  registrations: [
    { id: "h1", event, plugin: "p1", tier: "plugin", options: {}, plans: [{ then: "return" }], when: "start" },
  ],
  dispatches: Array.from({ length: EACH }, (_, at) => ({
    id: `d${at + 1}`,
    event,
    payload: { text: "x" },
    context: Object.fromEntries(contextFields.map(({ name }) => [name, `c${at}`])),
    at: 0,
  })),
  actions: [],
};
const KERNELS = {
  Python: ["python3", "examples/python/adapter.py"],
  JavaScript: [process.execPath, "--import", "tsx", "examples/javascript/serve.mjs"],
};
for (const [language, command] of Object.entries(KERNELS)) {
  const testee = await Testee.start({ command, cwd: ROOT }, spec);
  const run = async (programs: number) => {
    let left = programs;
    const play = async (_: unknown, slot: number) => {
      while (left-- > 0) await testee.run(program, slot);
    };
    await Promise.all(Array.from({ length: Math.min(24, testee.hello.instances) }, play));
  };
  await run(24);
  const began = performance.now();
  const programs = 240;
  await run(programs);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${language}: ${Math.round((programs * EACH) / seconds)} dispatches a second (${programs * EACH} in ${seconds.toFixed(1)} s)\n`,
  );
  await testee.end();
}
