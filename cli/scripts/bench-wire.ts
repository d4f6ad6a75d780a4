import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Program } from "../../conformance/program/program.ts";
import { processorMs } from "../../conformance/wire/processor-ms.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import type { Spec } from "../../spec/model/index.ts";

// Prints how many dispatches a second go over the wire, recorded by the suite: 20 a program, each with one handler, 24 programs at a time.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const spec = JSON.parse(readFileSync(`${ROOT}generated/covel/spec.json`, "utf8")) as Spec;
const EACH = 20;
const PROGRAMS = Number(process.argv[2] ?? 240);
const micro = (ms: number) => `${Math.round(ms * 1000)} µs`;
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
  const before = { here: process.cpuUsage().user / 1000, there: processorMs(testee.connection.pid)?.ms ?? 0 };
  await run(PROGRAMS);
  const seconds = (performance.now() - began) / 1000;
  const dispatches = PROGRAMS * EACH;
  const here = (process.cpuUsage().user / 1000 - before.here) / dispatches;
  const there = ((processorMs(testee.connection.pid)?.ms ?? 0) - before.there) / dispatches;
  process.stdout.write(
    `${language}: ${Math.round(dispatches / seconds)} dispatches a second; each takes the suite ${micro(here)} and the kernel's process ${micro(there)} of processor time, so ${Math.round(1000 / Math.max(here, there))} a second with a processor each\n`,
  );
  await testee.end();
}
