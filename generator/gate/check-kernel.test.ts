import { describe, expect, it } from "vitest";
import { doorSpec } from "../emit/__fixtures__/door-spec.ts";
import { checkKernel } from "./check-kernel.ts";
import { KERNEL_NAMES } from "./kernel-tables.ts";

const EVENTS = 'export const HOOK_EVENTS = ["BeforeOpen", "after-open"] as const;\n';
const SEMANTICS =
  'export const HOOK_SEMANTICS = {\n  BeforeOpen: "in turn",\n  "after-open": "together",\n} satisfies Record<string, string>;\n';
const GUARDS = 'export const GUARD_HOOK_EVENTS: ReadonlySet<string> = new Set<string>(["BeforeOpen"]);\n';

const check = async (text: string, names = KERNEL_NAMES, files: Record<string, string> = {}) =>
  (await checkKernel([{ path: "src/hooks.ts", text }], names, doorSpec, (path) => files[path] ?? null)).map(
    ({ file, line, message }) => `${file}:${line}: ${message}`,
  );

describe("a kernel's own tables", () => {
  it.each([
    ["a set and satisfies", EVENTS + SEMANTICS + GUARDS],
    [
      "a list, a Record and frozen values",
      'const HOOK_EVENTS = Object.freeze(["BeforeOpen", `after-open`] as const);\nconst HOOK_SEMANTICS: Record<string, string> = { ["BeforeOpen"]: "in turn", "after-open": "together" as const };\nexport const GUARD_HOOK_EVENTS = ["BeforeOpen"];\n',
    ],
    ["CRLF", (EVENTS + SEMANTICS + GUARDS).replaceAll("\n", "\r\n")],
  ])("agree, written with %s", async (_, text) => {
    expect(await check(text)).toEqual([]);
  });

  it("are followed through a re-export, one step", async () => {
    const text = `export { EVENTS as HOOK_EVENTS } from "./events.js";\nimport { HOOK_SEMANTICS } from "./table";\nexport { HOOK_SEMANTICS };\nexport * from "./guards.ts";\n`;
    const files = {
      "src/events.ts": EVENTS.replace("HOOK_EVENTS", "EVENTS"),
      "src/table/index.ts": SEMANTICS.replace("together", "in turn"),
      "src/guards.ts": 'export * from "./deeper.ts";\n',
      "src/deeper.ts": GUARDS,
    };
    expect(await check(text, KERNEL_NAMES, files)).toEqual([
      "src/table/index.ts:3: `after-open` runs `together` by the page, `in turn` here.",
      "src/hooks.ts:1: No kernel source declares `GUARD_HOOK_EVENTS`.",
    ]);
  });

  it.each([
    [
      "renamed in the same file",
      `const EVENTS = ["BeforeOpen", "after-open"];\nexport { EVENTS as HOOK_EVENTS };\n${SEMANTICS}${GUARDS}`,
      {},
    ],
    [
      "another's default",
      `export { default as HOOK_EVENTS } from "./events";\n${SEMANTICS}${GUARDS}`,
      { "src/events.ts": 'export default ["BeforeOpen", "after-open"] as const;\n' },
    ],
    [
      "a default import, renamed",
      `import names from "../lib/events.ts";\nexport { names as HOOK_EVENTS };\n${SEMANTICS}${GUARDS}`,
      { "lib/events.ts": `${EVENTS}export default HOOK_EVENTS;\n` },
    ],
  ])("are followed as %s", async (_, text, files) => {
    expect(await check(text, KERNEL_NAMES, files)).toEqual([]);
  });

  it("may lie outside the config's folder", async () => {
    const text = `export { HOOK_EVENTS } from "./events.ts";\n${SEMANTICS}${GUARDS}`;
    const source = { path: "../lib/k.ts", text };
    const files: Record<string, string> = { "../lib/events.ts": EVENTS.replace("BeforeOpen", "BeforOpen") };
    const drifts = await checkKernel([source], KERNEL_NAMES, doorSpec, (path) => files[path] ?? null);
    expect(drifts.map(({ file, line }) => `${file}:${line}`)).toEqual(["../lib/events.ts:1", "../lib/events.ts:1"]);
  });

  it.each(["new Set()", "new Set<string>()", "Object.freeze(new Set<string>([]))"])(
    "can be empty: %s",
    async (value) => {
      expect(await check(`${EVENTS}${SEMANTICS}export const GUARD_HOOK_EVENTS = ${value};\n`)).toEqual([
        "src/hooks.ts:6: `BeforeOpen` is a guard by the page, and not in `GUARD_HOOK_EVENTS`.",
      ]);
    },
  );

  it.each([
    [
      "a missing comma",
      'export const HOOK_EVENTS = ["BeforeOpen" "after-open"];\n',
      "src/hooks.ts:1: Cannot be read as TypeScript: ',' expected.",
    ],
    [
      "a list without end",
      'export const HOOK_EVENTS = ["BeforeOpen",\n',
      "src/hooks.ts:2: Cannot be read as TypeScript: ']' expected.",
    ],
    [
      "conflict markers",
      `<<<<<<< ours\n${EVENTS}=======\n${EVENTS}>>>>>>> theirs\n`,
      "src/hooks.ts:1: Cannot be read as TypeScript: Merge conflict marker encountered.",
    ],
    [
      "too deep nesting",
      `export const HOOK_EVENTS = ${"(".repeat(5000)}1${")".repeat(5000)};\n`,
      "src/hooks.ts:1: Cannot be read: it is nested too deeply.",
    ],
  ])("are not guessed from a source with %s", async (_, text, fault) => {
    expect(await check(text)).toEqual([fault]);
  });

  it("can have other names", async () => {
    const text = (EVENTS + SEMANTICS + GUARDS).replace("HOOK_EVENTS", "NAMES");
    expect(await check(text, { ...KERNEL_NAMES, events: "NAMES" })).toEqual([]);
  });

  it.each([
    [
      "an event that is missing",
      EVENTS.replace('"BeforeOpen", ', "") + SEMANTICS + GUARDS,
      ["src/hooks.ts:1: The event `BeforeOpen` of the page is missing in `HOOK_EVENTS`."],
    ],
    [
      "an event too many",
      EVENTS.replace("]", ', "after-opn"]') + SEMANTICS + GUARDS,
      ["src/hooks.ts:1: The page has no event `after-opn`. Did you mean `after-open`?"],
    ],
    [
      "another order",
      EVENTS.replace('"BeforeOpen", "after-open"', '"after-open",\n"BeforeOpen"') + SEMANTICS + GUARDS,
      ["src/hooks.ts:1: `after-open` stands where the page has `BeforeOpen`."],
    ],
    [
      "an event twice",
      EVENTS.replace("]", ', "BeforeOpen"]') + SEMANTICS + GUARDS,
      ["src/hooks.ts:1: `BeforeOpen` stands twice in `HOOK_EVENTS`."],
    ],
    [
      "another mode",
      EVENTS + SEMANTICS.replace('"in turn"', '"together"') + GUARDS,
      ["src/hooks.ts:3: `BeforeOpen` runs `in turn` by the page, `together` here."],
    ],
    [
      "an event without mode",
      EVENTS + SEMANTICS.replace('  BeforeOpen: "in turn",\n', "") + GUARDS,
      ["src/hooks.ts:2: The event `BeforeOpen` of the page is missing in `HOOK_SEMANTICS`."],
    ],
    [
      "a guard that is missing",
      EVENTS + SEMANTICS + GUARDS.replace('"BeforeOpen"', ""),
      ["src/hooks.ts:6: `BeforeOpen` is a guard by the page, and not in `GUARD_HOOK_EVENTS`."],
    ],
    [
      "a guard too many",
      EVENTS + SEMANTICS + GUARDS.replace('"]', '", "after-open"]'),
      ["src/hooks.ts:6: `after-open` is no guard by the page."],
    ],
    [
      "what only running could tell",
      EVENTS.replace('"after-open"', "...more()") + SEMANTICS + GUARDS,
      ["src/hooks.ts:1: `HOOK_EVENTS` holds something here that is no plain text: write the names out."],
    ],
    [
      "an enum",
      `export enum HOOK_EVENTS { BeforeOpen = "BeforeOpen" }\n${SEMANTICS}${GUARDS}`,
      ["src/hooks.ts:1: `HOOK_EVENTS` holds something here that is no plain text: write the names out."],
    ],
    [
      "no tables at all",
      "export {};\n",
      [
        "src/hooks.ts:1: No kernel source declares `HOOK_EVENTS`.",
        "src/hooks.ts:1: No kernel source declares `HOOK_SEMANTICS`.",
        "src/hooks.ts:1: No kernel source declares `GUARD_HOOK_EVENTS`.",
      ],
    ],
  ])("are found out: %s", async (_, text, found) => {
    expect(await check(text)).toEqual(found);
  });
});
