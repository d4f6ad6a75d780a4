import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type InstalledClock, installClock } from "../../conformance/host/install-clock.ts";
import { createTextbookKernel } from "../../conformance/kernels/index.ts";
import dispatcher from "../../generated/covel/kernel.ts";
import { type Decision, type Spec, specSchema } from "../../spec/model/index.ts";
import { blame } from "./blame.ts";
import { compareJudges } from "./compare-judges.ts";

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());
vi.setConfig({ testTimeout: 180_000 });

const PAGE: Spec = specSchema.parse(
  JSON.parse(readFileSync(new URL("../../generated/covel/spec.json", import.meta.url), "utf8")),
);

const decide =
  (guard: boolean, does: Decision["does"], change: Partial<Decision["allowed"][number]>) => (spec: Spec) => ({
    ...spec,
    decisions: spec.decisions.map((row) =>
      row.guard === guard && row.does === does
        ? { ...row, allowed: row.allowed.map((one) => ({ ...one, ...change })) }
        : row,
    ),
  });

/** Ways to read the page wrongly. */
const MISREADINGS: Readonly<Record<string, (spec: Spec) => Spec>> = {
  "groups the other way round": (spec) => ({
    ...spec,
    order: spec.order.map((key) => (key.key === "group" ? { ...key, values: [...key.values].reverse() } : key)),
  }),
  "plugins before the framework": (spec) => ({
    ...spec,
    order: spec.order.map((key) => (key.key === "tier" ? { ...key, values: [...key.values].reverse() } : key)),
  }),
  "no event can stop anything": (spec) => ({
    ...spec,
    events: spec.events.map((event) => ({ ...event, guard: false })),
  }),
  "limits are a second shorter": (spec) => ({
    ...spec,
    events: spec.events.map((event) => ({ ...event, limit: event.limit === null ? null : event.limit - 1000 })),
  }),
  "no event ends with its parent": (spec) => ({
    ...spec,
    events: spec.events.map((event) => ({ ...event, cancel: "no" as const })),
  }),
  "every event ends with its parent": (spec) => ({
    ...spec,
    events: spec.events.map((event) => ({ ...event, cancel: "yes" as const })),
  }),
  "a throw ends the chain": decide(false, "throw", { chain: "ends" }),
  "a malformed result ends the chain": decide(false, "malformed", { chain: "ends" }),
  "an abort is nothing": (spec) => ({
    ...spec,
    results: spec.results.map((form) => (form.does[0] === "abort" ? { ...form, does: ["continue" as const] } : form)),
  }),
  "a timeout lets a guard proceed": decide(true, "timeout", { operation: "proceeds", chain: "goes on" }),
  "no failure is recorded": decide(false, "throw", { recorded: "no" }),
  "later handlers see the payload as dispatched": (spec) => ({
    ...spec,
    kinds: spec.kinds.map((kind) => ({ ...kind, view: "snapshot" as const })),
  }),
  "a rewrite is nothing": (spec) => ({
    ...spec,
    results: spec.results.map((form) =>
      form.does.includes("replace") ? { ...form, does: ["continue" as const] } : form,
    ),
  }),
  "fields of one scope are those of another": (spec) => ({
    ...spec,
    context: spec.context.map((field) => (field.scopes.length === 0 ? field : { ...field, scopes: ["session"] })),
  }),
};

const TASK = { seed: 5, from: 0, to: 400, enough: 2 };

test.each(Object.keys(MISREADINGS))("when one of three reads %s, the two others say which", async (name) => {
  const wrong = MISREADINGS[name]?.(PAGE) ?? PAGE;
  const blamed = {
    laws: blame(await compareJudges(dispatcher, PAGE, clock, { ...TASK, lawSpec: wrong })),
    model: blame(await compareJudges(dispatcher, PAGE, clock, { ...TASK, modelSpec: wrong })),
    kernel: blame(await compareJudges(createTextbookKernel(wrong), PAGE, clock, TASK)),
  };
  expect(blamed).toEqual({ laws: "laws", model: "model", kernel: "kernel" });
});

test("nobody is blamed when all read the page as it is", async () => {
  expect(blame(await compareJudges(dispatcher, PAGE, clock, TASK))).toBeNull();
});
