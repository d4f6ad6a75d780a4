import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { OptionSpec, Spec } from "../../spec/model/index.ts";
import { arbitrarySpec } from "../render/arbitrary-spec.ts";
import { loadGenerated, typeErrors } from "./__fixtures__/load-generated.ts";
import { emitFiles } from "./files.ts";
import { nameFaults } from "./name-faults.ts";

/** Random specs whose code is loaded; a fixed slice here, more with SPECS=1000. */
const SPECS = Number(process.env.SPECS ?? 6);
vi.setConfig({ testTimeout: 60_000 + SPECS * 1_000 });

const specs = fc
  .sample(arbitrarySpec(), { seed: 17, numRuns: SPECS * 2 })
  .filter((spec) => nameFaults(spec).length === 0)
  .slice(0, SPECS);

/** What a module that does something on its own could change. */
const surroundings = () => [
  Object.getOwnPropertyNames(globalThis),
  ...[Object, Array, String, Function, Map, Set, Promise].map(({ prototype }) => Reflect.ownKeys(prototype)),
];

/** Whether a dispatcher has a use for what an option sets. */
const decides = ({ sets }: OptionSpec, { order, events }: Spec) =>
  sets === "limit" ||
  sets === "match" ||
  (sets === "phase" ? events.some(({ phases }) => phases.length > 0) : order.some(({ key }) => key === sets));

it("loads what is made of specs with hostile text: every name and sentence as written, and nothing else happens", async () => {
  expect(specs.length).toBeGreaterThan(SPECS / 2);
  for (const spec of specs) {
    const before = surroundings();
    const made = (await loadGenerated(emitFiles(spec), "index.ts")) as {
      HOOK_EVENTS: string[];
      HOOK_REQUIREMENTS: { id: string; text: string }[];
      HookDispatcher: new () => { on(event: string, handler: () => void, options: object): void };
    };
    expect(surroundings()).toEqual(before);
    expect(made.HOOK_EVENTS).toEqual(spec.events.map(({ name }) => name));
    expect(made.HOOK_REQUIREMENTS.map(({ id, text }) => [id, text])).toEqual(
      spec.requirements.map(({ id, text }) => [id, text]),
    );
    // a name from the page stands in what is said of a wrong value
    for (const { name, wrong } of spec.options.filter((option) => option.wrong[0] === "error" && decides(option, spec)))
      expect(
        () => new made.HookDispatcher().on(spec.events[0]!.name, () => {}, { [name]: {} }),
        `${name}: ${wrong}`,
      ).toThrow(name);
  }
});

it("passes strict TypeScript for specs with hostile text", () => {
  for (const spec of specs.slice(0, Math.ceil(SPECS / 6))) expect(typeErrors(emitFiles(spec))).toEqual([]);
});
