import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { CAPABILITIES, type Spec } from "../../spec/model/index.ts";
import { doorSpec } from "./__fixtures__/door-spec.ts";
import { loadGenerated, typeErrors } from "./__fixtures__/load-generated.ts";
import { emitFiles } from "./files.ts";
import { nameFaults } from "./name-faults.ts";

const HOSTILE =
  "*/ globalThis.pwned=1 /* `${globalThis.pwned=2}` \u2028 \u2029 $& $' $$ \\ \" ' </script> // \n}); globalThis.pwned=3; ({";

const ODD_NAMES = ["constructor", "toString", "2", "10", "a.b:c d", "名前", "hasOwnProperty"];

/** The spec with every free text replaced. */
function withTexts(value: unknown, text: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, text, name)]));
  return typeof value === "string" &&
    ["meaning", "text", "title", "mayText", "page", "reason", "unchecked"].includes(key)
    ? text
    : value;
}

const sharedType = (name: string): Spec["types"][number] => ({
  ...{ name, meaning: "" },
  type: { kind: "object", fields: [{ name: "a", optional: false, type: { kind: "primitive", name: "string" } }] },
});

const withEvent = (event: Partial<Spec["events"][number]>): Spec => ({
  ...doorSpec,
  events: [{ ...doorSpec.events[0]!, ...event }, ...doorSpec.events.slice(1)],
});
const textOf = (spec: Spec, path: string): string => emitFiles(spec).find((file) => file.path === path)?.text ?? "";

describe("emitFiles", () => {
  afterEach(() => expect(Reflect.get(globalThis, "pwned")).toBeUndefined());

  it("makes a fixed list of files", () => {
    expect(emitFiles(doorSpec).map(({ path }) => path)).toMatchInlineSnapshot(`
      [
        "spec.json",
        "events.ts",
        "semantics.ts",
        "requirements.ts",
        "types.ts",
        "payloads.ts",
        "copies.ts",
        "dispatcher.ts",
        "kernel.ts",
        "index.ts",
        "schemas/BeforeOpen.payload.json",
        "schemas/BeforeOpen.rewrites.json",
        "schemas/after-open.payload.json",
        "MANIFEST.json",
      ]
    `);
  });

  it("lists the events in the page's order with their scopes", () => {
    expect(textOf(doorSpec, "events.ts")).toMatchInlineSnapshot(`
      "// Made by hookspec from pages/door.md (door 1.0.0).
      // Do not edit: change the page, then run \`hookspec generate\`.

      /** Every event, in the order of the page. */
      export const HOOK_EVENTS = [
        "BeforeOpen",
        "after-open",
      ] as const;

      /** Name of an event. */
      export type HookEvent = (typeof HOOK_EVENTS)[number];

      /** The page's words for what an event belongs to. */
      export const HOOK_SCOPES = ["door", "house"] as const;

      /** Scope of an event. */
      export type HookScope = (typeof HOOK_SCOPES)[number];

      /** Scope by event. */
      export const HOOK_EVENT_SCOPES = {
        BeforeOpen: "door",
        "after-open": "house",
      } as const satisfies Record<HookEvent, HookScope>;
      "
    `);
  });

  it("names all pages of a system at the head of each file", () => {
    const spec = { ...doorSpec, otherPages: ["pages/limits.md", "pages/errors.md"] };
    const head = "Made by hookspec from pages/door.md, pages/limits.md, pages/errors.md (door 1.0.0).";
    const rest = "Do not edit: change the pages, then run `hookspec generate`.";
    const nameless = emitFiles(spec).filter(({ text }) => !text.includes(head) || !text.includes(rest));
    // the spec names them as data
    expect(nameless.map(({ path }) => path)).toEqual(["spec.json"]);
  });

  it("passes strict TypeScript, with odd names and hostile texts too", () => {
    const events = ODD_NAMES.map((name) => ({ ...doorSpec.events[0]!, name }));
    const specs = { door: doorSpec, hostile: withTexts(doorSpec, HOSTILE) as Spec, odd: { ...doorSpec, events } };
    const files = Object.entries(specs).flatMap(([folder, spec]) =>
      emitFiles(spec).map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
    );
    expect(typeErrors(files)).toEqual([]);
    expect(emitFiles(doorSpec).filter(({ path, text }) => path.endsWith(".ts") && /\bany\b/.test(text))).toEqual([]);
  });

  it("gives the same bytes for the same spec, whatever the order of its keys", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, reversed(part)]),
      );
    };
    expect(emitFiles(reversed(doorSpec) as Spec)).toEqual(emitFiles(doorSpec));
  });

  it("lets no text of the page become code", async () => {
    const hostile = withTexts(doorSpec, HOSTILE) as Spec;
    const files = emitFiles(hostile);
    const module = await loadGenerated(files, "index.ts");
    expect(module.HOOK_REQUIREMENTS).toEqual(hostile.requirements);
    expect(JSON.parse(textOf(hostile, "spec.json"))).toEqual(hostile);
  });

  it.each(ODD_NAMES)("carries an event called %s", async (name) => {
    const spec = withEvent({
      name,
      payload: [{ name, optional: false, type: { kind: "primitive", name: "string" }, meaning: "" }],
    });
    const files = emitFiles(spec);
    const module = await loadGenerated(files, "index.ts");
    expect(module.HOOK_EVENTS).toEqual([name, "after-open"]);
    expect(Object.entries(module.HOOK_SEMANTICS as object)).toContainEqual([name, "in turn"]);
    expect((module.HOOK_PAYLOAD_SCHEMAS as Record<string, z.ZodType>)[name]!.safeParse({ [name]: "x" }).success).toBe(
      true,
    );
    expect((module.HOOK_PAYLOAD_SCHEMAS as Record<string, z.ZodType>)[name]!.safeParse({}).success).toBe(false);
  });

  it("writes JSON Schemas that mean what the zod schemas mean", async () => {
    const files = emitFiles(doorSpec);
    const module = await loadGenerated(files, "payloads.ts");
    const validate = new Ajv2020().compile(JSON.parse(textOf(doorSpec, "schemas/BeforeOpen.payload.json")));
    const schema = (module.HOOK_PAYLOAD_SCHEMAS as Record<string, z.ZodType>).BeforeOpen!;
    const or = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown>) =>
      fc.oneof({ maxDepth: 3 }, { weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
    const { visitor } = fc.letrec((tie) => ({
      visitor: or(
        fc.record(
          {
            name: or(fc.string(), tie("visitor")),
            badge: or(fc.integer(), tie("visitor")),
            guests: or(fc.constant([]), fc.array(tie("visitor"), { maxLength: 2 })),
            more: fc.string(),
          },
          { requiredKeys: ["name"] },
        ),
        fc.oneof(fc.string(), fc.constant(null), fc.constant({}), fc.double({ noNaN: true, noDefaultInfinity: true })),
      ),
    }));
    let valid = 0;
    fc.assert(
      fc.property(
        fc.record({ visitor, note: or(fc.string(), visitor), more: fc.string() }, { requiredKeys: [] }),
        (payload) => {
          const accepted = schema.safeParse(payload).success;
          if (accepted) valid++;
          expect(validate(JSON.parse(JSON.stringify(payload)))).toBe(accepted);
        },
      ),
      { numRuns: 500, seed: 3 },
    );
    expect(valid).toBeGreaterThan(100);
    expect(valid).toBeLessThan(450);
  });

  it("types what a page leaves open or malformed out of a result", () => {
    expect(/export type AfterOpenResult = .*/.exec(textOf(doorSpec, "types.ts"))?.[0]).toBe(
      'export type AfterOpenResult = undefined | { action: "continue"; replace?: undefined };',
    );
  });
});

describe("nameFaults", () => {
  it("tells a clash once", () => expect(nameFaults(withEvent({ name: "after.open" }))).toHaveLength(1));

  it("finds a type that has the name of something which the index exports, or of a word of the language", () => {
    const whole = { ...doorSpec, capabilities: CAPABILITIES.map((name) => ({ name, required: false, meaning: "" })) };
    const exported = emitFiles(whole).flatMap(({ path, text }) =>
      /^(?:types|payloads|copies|kernel)\.ts$/.test(path)
        ? []
        : [...text.matchAll(/^export (?:type|interface|class|const|function) ([\w$]+)/gm)].map(
            (match) => match[1] ?? "",
          ),
    );
    expect(exported.length).toBeGreaterThan(30);
    const named = (name: string) => nameFaults({ ...whole, types: [...whole.types, sharedType(name)] });
    expect([...exported, "class", "enum"].filter((name) => named(name).length === 0)).toEqual([]);
  });

  it("lets a type have a name that generated files use inside", () => {
    const names = ["Scene", "Fields", "Work", "Rule", "Readonly", "Registered", "z", "types", "type"];
    const [event, ...others] = doorSpec.events;
    const type = (name: string) => ({ kind: "reference" as const, name });
    const fields = names.map((name) => ({ name, optional: true, type: type(name), meaning: "" }));
    const spec: Spec = {
      ...doorSpec,
      types: [...doorSpec.types, ...names.map(sharedType)],
      capabilities: CAPABILITIES.map((name) => ({ name, required: false, meaning: "" })),
      events: [{ ...event!, payload: [...event!.payload, ...fields], situation: fields }, ...others],
      context: [
        ...doorSpec.context,
        ...names.map((name): Spec["context"][number] => ({
          ...{ name: `get${name}`, optional: true, scopes: [], emptyOn: [], source: "kernel", meaning: "" },
          ...{ capability: "settings", type: { kind: "function", parameters: [], returns: type(name) } },
        })),
      ],
    };
    expect([nameFaults(spec), typeErrors(emitFiles(spec))]).toEqual([[], []]);
  });

  it("finds none in a good spec", () => expect(nameFaults(doorSpec)).toEqual([]));

  it.each([
    ["two events of one identifier", withEvent({ name: "after.open" }), /`after-open` and the event `after\.open`/],
    ["two events that differ in case", withEvent({ name: "AFTER-OPEN" }), /differ only in case/],
    ["an event called __proto__", withEvent({ name: "__proto__" }), /`__proto__`/],
    [
      "a field called __proto__",
      withEvent({
        payload: [{ name: "__proto__", optional: true, type: { kind: "primitive", name: "string" }, meaning: "" }],
      }),
      /`__proto__`/,
    ],
    [
      "a type named as a built-in one",
      {
        ...doorSpec,
        types: [...doorSpec.types, { name: "Set", type: { kind: "primitive", name: "string" }, meaning: "" }],
      } satisfies Spec,
      /`Set`/,
    ],
    [
      "a type that no identifier can carry",
      {
        ...doorSpec,
        types: [...doorSpec.types, { name: "a-b", type: { kind: "primitive", name: "string" }, meaning: "" }],
      } satisfies Spec,
      /`a-b`/,
    ],
    ["a name too long for a file", withEvent({ name: "x".repeat(250) }), /too long/],
  ])("finds %s", (_, spec, message) => {
    expect(nameFaults(spec)).toContainEqual(expect.stringMatching(message));
    expect(() => emitFiles(spec)).toThrow(message);
  });
});
