import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { judgeRecord } from "../../conformance/laws/judge.ts";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import { runInWorker } from "../../conformance/run/pool.ts";
import { lawsOf } from "../../conformance/run/session.ts";
import { carryProgram } from "../../conformance/wire/carry.ts";
import { whyNotCarried } from "../../conformance/wire/not-carried.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import type { Spec } from "../../spec/model/index.ts";
import { served } from "./served.ts";

const CASES = [
  { system: "covel", level: "pipeline", PROGRAMS: 250 },
  { system: "covel", level: "effects", PROGRAMS: 100 },
  { system: "openclaw", level: "pipeline", PROGRAMS: 250 },
] as const;

for (const { system, level, PROGRAMS } of CASES) {
  it(`judges ${level} of the dispatcher of ${system} over the wire as in process, law by law and program by program`, {
    timeout: 120_000,
  }, async () => {
    const folder = fileURLToPath(new URL(`../../generated/${system}`, import.meta.url));
    const spec = JSON.parse(readFileSync(`${folder}/spec.json`, "utf8")) as Spec;
    const testee = await Testee.start({ command: served(`${folder}/kernel.ts`) }, spec);
    const { hello } = testee;
    const stream = new ProgramStream(alphabetOf(spec, hello.capabilities), 7, level);
    const programs = Array.from({ length: PROGRAMS }, (_, index) => carryProgram(stream.at(index), hello));
    const over = await Promise.all(
      [0, 1, 2, 3].map(async (slot) => {
        const records = [];
        for (let at = slot; at < PROGRAMS; at += 4) records.push(await testee.run(programs[at]!, slot));
        return records;
      }),
    );
    await testee.end();
    const { records } = await runInWorker({ kernelModule: `${folder}/kernel.ts`, spec, task: { programs } });
    const laws = lawsOf(spec).filter(({ name }) => whyNotCarried(name, hello) === null);
    const judge = (record: (typeof records)[number] | undefined, at: number) =>
      judgeRecord(programs[at]!, record!, spec, new Set(hello.capabilities), laws).map(({ law, held, violation }) => ({
        law,
        held,
        broken: violation !== null,
      }));
    expect(over.flat().some(({ facts }) => facts.some(({ kind }) => kind === "effective"))).toBe(level === "effects");
    for (const at of programs.keys())
      expect({ at, verdicts: judge(over[at % 4]?.[Math.floor(at / 4)], at) }).toEqual({
        at,
        verdicts: judge(records[at], at),
      });
  });
}
