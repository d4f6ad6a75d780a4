import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import type { Program } from "../program/program.ts";
import { loadKernel } from "../run/load-kernel.ts";
import { type InstalledClock, installClock } from "./install-clock.ts";
import { runProgram } from "./run-program.ts";

let installed: InstalledClock;
beforeAll(() => {
  installed = installClock();
});
afterAll(() => installed.release());

const HOUR = 3_600_000;

test.each(["viaCaptured", "viaModule", "viaSignal", "viaPromises", "viaPromisify", "viaPolling"])(
  "an hour measured %s passes in virtual time",
  async (exportName) => {
    const kernelModule = fileURLToPath(new URL("../kernels/__fixtures__/clocks.ts", import.meta.url));
    const { kernel } = await loadKernel({ kernelModule, exportName }, CHAINED, installed);
    const event = CHAINED.events[0]!.name;
    const limit = CHAINED.options.find((option) => option.sets === "limit")!.name;
    const program: Program = {
      registrations: [
        { id: "h1", event, tier: "framework", options: { [limit]: HOUR }, plans: [{ then: "never" }], when: "start" },
      ],
      dispatches: [{ id: "d1", event, payload: {}, context: {}, at: 0 }],
      actions: [],
    };
    const { facts } = await runProgram(kernel!, CHAINED, program, installed);
    expect(facts.filter((fact) => fact.kind === "outcome").map((fact) => fact.at)).toEqual([HOUR]);
  },
);

test("timers fire in order of time, then of setting; a cleared one never; an interval until it is cleared", () => {
  const { clock } = installed;
  clock.reset();
  const log: string[] = [];
  const say = (text: string) => () => log.push(`${clock.now} ${text}`);
  setTimeout(say("b"), 10);
  setTimeout(say("a"), 5);
  setTimeout(say("c"), 10);
  clearTimeout(setTimeout(say("never"), 1));
  setTimeout(say("too long to wait for"), 2 ** 31);
  const renewed = setTimeout(say("renewed"), 6);
  const every = setInterval(() => log.push(`${clock.now} tick`) > 8 && clearInterval(every), 4);
  clock.moveTo(2);
  renewed.refresh();
  while (clock.next() !== null) clock.fireNext();
  expect(log).toEqual([
    "2 too long to wait for",
    "4 tick",
    "5 a",
    "8 renewed",
    "8 tick",
    "10 b",
    "10 c",
    "12 tick",
    "16 tick",
  ]);
});

test("dates and measures follow the clock", () => {
  const { clock } = installed;
  clock.reset();
  const [date, measure, since] = [Date.now(), performance.now(), process.hrtime.bigint()];
  clock.moveTo(1500);
  expect([
    Date.now() - date,
    Date.parse(new Date().toISOString()) - date,
    performance.now() - measure,
    process.hrtime.bigint() - since,
  ]).toEqual([1500, 1500, 1500, 1_500_000_000n]);
  expect([new Date(5).getTime(), new Date(5) instanceof Date, structuredClone(new Date(7)).getTime()]).toEqual([
    5,
    true,
    7,
  ]);
});

test("puts the real timers back", () => {
  const faked = setTimeout;
  installed.release();
  expect([setTimeout === faked, setTimeout === installed.real.setTimeout]).toEqual([false, true]);
  installed = installClock();
});
