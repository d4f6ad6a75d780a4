import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { specSchema } from "../../spec/model/index.ts";
import { formatDiagnostic } from "../diagnostics/index.ts";
import { readPayloadShape } from "./payload-shape.ts";
import { readOlderPage } from "./read-older-page.ts";

const fixtures = new URL("../__fixtures__/older/", import.meta.url);
const text = readFileSync(new URL("ferry.md", fixtures), "utf8");

describe("readOlderPage", () => {
  const { spec, diagnostics } = readOlderPage({ path: "ferry.md", text });

  it("reads events, kinds and payloads, and presets the rest", () => {
    expect(specSchema.parse(spec)).toEqual(spec);
    expect(
      spec?.events.map(({ name, scope, kind, guard, may, mayText }) => [name, scope, kind, guard, may, mayText]),
    ).toEqual([
      ["BeforeBoarding", "ferry", "sequential", true, ["block"], "Block the boarding"],
      ["AfterBoarding", "ferry", "parallel", false, ["observe"], "Observe"],
      ["Manifest", "voyage", "by lot", false, ["rewrite"], "Rewrite the list"],
    ]);
    expect(spec?.kinds.map(({ name, modes }) => [name, modes])).toEqual([
      ["sequential", ["series"]],
      ["parallel", ["parallel"]],
      ["by lot", ["series"]],
    ]);
    expect(spec?.events[0]?.payload.map(({ name, optional }) => [name, optional])).toEqual([
      ["passengers", false],
      ["captain", false],
      ["note", true],
    ]);
  });

  it("tells what is not said, each at its place", async () => {
    const expected = new URL("ferry.expected.txt", fixtures);
    if (!existsSync(expected) && process.env["UPDATE"] === undefined) expect.fail("no expected text");
    const told = diagnostics.map((d) => formatDiagnostic(d, text)).join("\n\n");
    await expect(`${told}\n`).toMatchFileSnapshot(expected.pathname);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["not-said"]));
  });

  it("finds the faults of such a page", () => {
    const bad = text
      .replace("| ferry | parallel | no |", "| ferry | parallel | maybe |")
      .replace("## `Manifest`", "## `Manifst`");
    const found = readOlderPage({ path: "ferry.md", text: bad });
    expect(found.spec).toBeNull();
    expect(found.diagnostics.filter((d) => d.severity === "error").map((d) => [d.range.start.line, d.code])).toEqual([
      [10, "unknown-word"],
      [11, "missing-section"],
    ]);
  });

  it.each([
    ["The payload is `{ a }`.", ["a"], []],
    ["Payload: none of `{ a? }` is optional.", ["a"], []],
    ["Payload: `x`, as `{ a }`.", ["a"], []],
    ["Payload: none, as yet.", [], []],
    ["Payload: `{ a, a }`.", [], ["cannot read `{ a, a }`"]],
    ["Payload: something.", [], ["no code span"]],
    ["Payload: `{ a }`.\n\nPayload: `{ b }`.", ["a"], ["is told before; this is not read"]],
  ])("reads the payload of %j, and tells what is not read", (sentence, fields, told) => {
    const page = text.replace("Payload: none.", () => sentence);
    const found = readOlderPage({ path: "ferry.md", text: page });
    expect(found.spec?.events[1]?.payload.map(({ name }) => name)).toEqual(fields);
    const messages = found.diagnostics
      .map(({ message }) => message)
      .filter((message) => /payload of `AfterBoarding`/i.test(message));
    expect(messages.filter((message) => !message.startsWith("Types of"))).toEqual(
      told.map((part) => expect.stringContaining(part)),
    );
  });

  it("is no reader of pages without events", () => {
    expect(readOlderPage({ path: "a.md", text: "# Milk\n" })).toMatchObject({
      spec: null,
      diagnostics: [{ code: "no-events-table" }],
    });
  });
});

describe("readPayloadShape", () => {
  it.each([
    [
      "{ a, b? }",
      [
        ["a", false, "primitive"],
        ["b", true, "primitive"],
      ],
    ],
    [
      "{ list: { id, kind }[]; x: Record<string, number> }",
      [
        ["list", false, "primitive"],
        ["x", false, "record"],
      ],
    ],
    ["{}", []],
  ])("reads %s", (shape, fields) => {
    expect(readPayloadShape(shape)?.map(({ name, optional, type }) => [name, optional, type.kind])).toEqual(fields);
  });

  it.each(["a, b", "{ a, a }", "{ a b }", "{ 1 }", "{ ...x }", "{ __proto__ }"])("does not read %s", (shape) => {
    expect(readPayloadShape(shape)).toBeNull();
  });
});
