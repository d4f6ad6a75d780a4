import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import type { Program } from "../program/program.ts";
import { runInWorker } from "./pool.ts";

const place = (name: string) => fileURLToPath(new URL(`../kernels/__fixtures__/${name}`, import.meta.url));

/** One dispatch of the first event, with a handler that never settles. */
function program(dispatch: string, limit?: number): Program {
  const { name } = CHAINED.events[0]!;
  const option = CHAINED.options.find((one) => one.sets === "limit")!.name;
  return {
    registrations: [
      {
        id: "h1",
        event: name,
        plugin: "p",
        tier: "plugin",
        options: limit === undefined ? {} : { [option]: limit },
        plans: [{ then: limit === undefined ? "return" : "never" }],
        when: "start",
      },
    ],
    dispatches: [{ id: dispatch, event: name, payload: {}, context: {}, at: 0 }],
    actions: [],
  };
}

/** Ms of patience, where the usual ones could be spent on a loaded machine before the trouble is there: cleaning up at the limit takes long. */
const PATIENCE: Readonly<Record<string, number>> = { eatsMemory: 20_000 };

async function trouble(exportName: string) {
  const result = await runInWorker(
    {
      kernelModule: place("troubled.ts"),
      exportName,
      spec: CHAINED,
      task: { programs: [program("d1"), program("d2"), program("d1")] },
    },
    { patience: PATIENCE[exportName] ?? 600 },
  );
  return {
    verdict: result.verdict,
    incidents: result.incidents,
    ends: result.records.map((record) => record?.end ?? null),
    unhandled: result.records.flatMap((record) => record?.facts.filter((fact) => fact.kind === "unhandled") ?? []),
    tampered: result.tampered,
    output: result.output,
  };
}

const calm = {
  verdict: "completed",
  incidents: [],
  ends: ["settled", "settled", "settled"],
  unhandled: [],
  tampered: [],
  output: "",
};

/** Every n-th of them in one run of the tests; `EVERY=1` takes each. */
const EVERY = Number(process.env["EVERY"] ?? 3);

const ROWS: readonly (readonly [exportName: string, expected: object])[] = [
  ["fine", calm],
  [
    "hangs",
    {
      ...calm,
      ends: ["settled", null, "settled"],
      incidents: [{ index: 1, kind: "hang", message: "it kept the thread for more than 1.2 s" }],
    },
  ],
  [
    "exits",
    {
      ...calm,
      ends: ["settled", null, "settled"],
      incidents: [{ index: 1, kind: "crash", message: "it ended the process (exit code 3)" }],
    },
  ],
  [
    "throwsInTimer",
    { ...calm, ends: ["settled", null, "settled"], incidents: [{ index: 1, kind: "crash", message: "in a timer" }] },
  ],
  [
    "throwsInImmediate",
    {
      ...calm,
      ends: ["settled", null, "settled"],
      incidents: [{ index: 1, kind: "crash", message: "in an immediate" }],
    },
  ],
  ["leavesRejection", { ...calm, unhandled: [{ at: 0, kind: "unhandled", error: "left behind" }] }],
  [
    "eatsMemory",
    {
      ...calm,
      ends: ["settled", null, "settled"],
      incidents: [{ index: 1, kind: "crash", message: "it used more than 512 MB of memory" }],
    },
  ],
  [
    "floods",
    {
      ...calm,
      // what is written arrives late: the program after the one that wrote may be the one that is stopped
      ends: expect.arrayContaining(["settled", null]),
      incidents: [{ index: expect.any(Number), kind: "crash", message: "it wrote without end" }],
      output: expect.stringMatching(/^x+$/),
    },
  ],
  ["neverSettles", { ...calm, ends: ["settled", "stuck", "settled"] }],
  ["waitsUnseen", { ...calm, ends: ["settled", "invisible-wait", "settled"] }],
  ["tampers", { ...calm, ends: ["settled", "settled"], verdict: "tampered", tampered: ["Array.prototype.map"] }],
  ["shouts", { ...calm, output: "a word of the kernel\n" }],
];

describe("what a kernel can do to its worker", { timeout: 60_000 }, () => {
  test.each(ROWS.filter((_, at) => at % EVERY === 0))(
    "%s: is told, and the run goes on",
    async (exportName, expected) => {
      expect(await trouble(exportName)).toEqual(expected);
    },
  );

  test("gives up on a kernel that hangs in one program after another", async () => {
    const { verdict, partial, incidents } = await runInWorker(
      {
        kernelModule: place("troubled.ts"),
        exportName: "alwaysHangs",
        spec: CHAINED,
        task: { seed: 1, from: 0, to: 50 },
      },
      { patience: 300 },
    );
    expect({ verdict, partial, incidents }).toEqual({
      verdict: "partial",
      partial: "hangs",
      incidents: [
        { index: 0, kind: "hang", message: "it kept the thread for more than 0.6 s" },
        { index: 1, kind: "hang", message: "it kept the thread for more than 0.3 s" },
        { index: 2, kind: "hang", message: "it kept the thread for more than 0.3 s" },
      ],
    });
  });

  test("keeps what programs showed before one that ended the process", async () => {
    const { session, incidents } = await runInWorker(
      {
        kernelModule: place("troubled.ts"),
        exportName: "exitsLater",
        spec: CHAINED,
        task: { seed: 1, from: 0, to: 40 },
      },
      { mostIncidents: 1 },
    );
    expect(incidents).toEqual([
      { index: expect.any(Number), kind: "crash", message: "it ended the process (exit code 3)" },
    ]);
    expect(session?.programs).toBe(incidents[0]?.index);
  });

  test("notices a language that was changed while the kernel was loaded, before anything rests on it", async () => {
    const { verdict, tampered, fault, error } = await runInWorker({
      kernelModule: place("tampers-on-import.ts"),
      spec: CHAINED,
      task: { seed: 1, from: 0, to: 5 },
    });
    expect({ verdict, tampered, fault, error }).toEqual({
      verdict: "tampered",
      tampered: ["Array.prototype.push", "Object.prototype.toJSON"],
      fault: null,
      error: null,
    });
  });

  test("says of a module that awaits for ever what it does", async () => {
    const { fault } = await runInWorker({
      kernelModule: place("never-loads.ts"),
      spec: CHAINED,
      task: { seed: 1, from: 0, to: 5 },
    });
    expect([fault?.code, fault?.message.split(":")[0]]).toEqual([
      "never-loads",
      "The kernel module never finishes loading",
    ]);
  });

  test("limits of an hour expire in virtual time, whatever timer the kernel holds", async () => {
    const hour = 3_600_000;
    const { records } = await runInWorker({
      kernelModule: place("clocks.ts"),
      exportName: "viaModule",
      spec: CHAINED,
      task: { programs: [program("d1", hour)] },
    });
    expect(records[0]?.facts.filter((fact) => fact.kind === "outcome").map((fact) => fact.at)).toEqual([hour]);
  });
});
