import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { doorSpec } from "../emit/__fixtures__/door-spec.ts";
import { emitFiles } from "../emit/files.ts";
import { applyChanges, JOURNAL_NAME, planFiles, readJournal, strayPaths, TEMP_SUFFIX, WriteFault } from "./index.ts";

const files = emitFiles(doorSpec);
const onDisk = (changes: Record<string, string | null> = {}): Map<string, string> => {
  const found = new Map(files.map(({ path, text }) => [path, text]));
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) found.delete(path);
    else found.set(path, text);
  }
  return found;
};
const steps = (existing: Map<string, string>, wanted = files) => {
  const { changes, foreign } = planFiles("out", wanted, existing);
  return { changes: changes.map(({ kind, path }) => `${kind} ${path}`), foreign };
};
const lessOne = files.filter(({ path }) => !path.startsWith("schemas/after-open"));

describe("planFiles", () => {
  it("creates everything in an empty folder, the manifest last", () => {
    const { changes } = planFiles("out", files, new Map());
    expect(changes.map(({ path }) => path)).toEqual(files.map(({ path }) => `out/${path}`));
    expect(changes.at(-1)?.path).toBe("out/MANIFEST.json");
  });

  it("changes nothing where all is well", () => {
    expect(steps(onDisk())).toEqual({ changes: [], foreign: [] });
  });

  it("changes nothing where only line endings and byte order marks differ", () => {
    const crlf = new Map([...onDisk()].map(([path, text]) => [path, `\uFEFF${text.replaceAll("\n", "\r\n")}`]));
    expect(steps(crlf)).toEqual({ changes: [], foreign: [] });
  });

  it("writes again what is missing or edited", () => {
    const existing = onDisk({ "events.ts": null, "semantics.ts": "export {};\n" });
    expect(steps(existing)).toEqual({ changes: ["create out/events.ts", "update out/semantics.ts"], foreign: [] });
  });

  it("removes a generated file that no page asks for, and no hand-written one", () => {
    const existing = onDisk({ "mine.ts": "export const mine = 1;\n", "notes.json": "{}\n" });
    expect(steps(existing, lessOne).changes).toEqual(["remove out/schemas/after-open.payload.json"]);
  });

  it("removes nothing that somebody made his own: neither banner nor the listed checksum is left", () => {
    expect(steps(onDisk({ "schemas/after-open.payload.json": "{}\n" }), lessOne).changes).toEqual([]);
  });

  it("removes nothing that the manifest does not list, or that another system's manifest lists", () => {
    const copy = files.find(({ path }) => path === "events.ts")?.text ?? "";
    const copied = onDisk({ "my-events.ts": copy, "other/events.ts": copy.replace("(door ", "(other ") });
    expect(steps(copied).changes).toEqual([]);
    expect(strayPaths(files, copied)).toEqual(["my-events.ts"]);
    const manifest = copied.get("MANIFEST.json")?.replace('"system": "door"', '"system": "other"') ?? "";
    expect(steps(onDisk({ "MANIFEST.json": manifest }), lessOne).changes).toEqual(["update out/MANIFEST.json"]);
  });

  it("refuses to replace a file that is not ours", () => {
    const existing = new Map([["events.ts", "export const mine = 1;\n"]]);
    expect(steps(existing).foreign).toEqual(["out/events.ts"]);
  });

  it("takes its own files for its own when the manifest is gone", () => {
    const existing = new Map([...onDisk({ "MANIFEST.json": null })].map(([path, text]) => [path, `${text}\n`]));
    expect(steps(existing).foreign).toEqual([]);
  });
});

describe("applyChanges", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "hookspec-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const tree = (): Record<string, string> => {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      entries
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
    );
  };

  it("creates, updates and removes, and leaves neither journal nor empty folders", async () => {
    await put("out/schemas/old.json", "old");
    await put("docs/a.md", "old");
    await applyChanges(root, "out", [
      { kind: "remove", path: "out/schemas/old.json" },
      { kind: "create", path: "out/deep/new.ts", text: "new" },
      { kind: "update", path: "docs/a.md", text: "new" },
    ]);
    expect(tree()).toEqual({ "docs/a.md": "new", "out/deep/new.ts": "new" });
    expect(readdirSync(join(root, "out"))).toEqual(["deep"]);
  });

  it("keeps the mode of a file that it replaces", async () => {
    await put("out/a.ts", "old");
    writeFileSync(join(root, "out/b.sh"), "old", { mode: 0o750 });
    await applyChanges(root, "out", [{ kind: "update", path: "out/b.sh", text: "new" }]);
    expect(statSync(join(root, "out/b.sh")).mode & 0o777).toBe(0o750);
  });

  it("changes nothing when one place cannot be written", async () => {
    await put("out/a.ts", "old");
    await put("docs", "a file where a folder should be");
    const before = tree();
    const changes = [
      { kind: "update", path: "out/a.ts", text: "new" },
      { kind: "create", path: "docs/a.md", text: "new" },
    ] as const;
    await expect(applyChanges(root, "out", changes)).rejects.toThrow(
      new WriteFault(
        "Cannot write below `out` or its documents (a file stands where a folder should be): nothing was changed. Make the place writable and run it again.",
      ),
    );
    expect(tree()).toEqual(before);
  });

  it("changes nothing when a folder stands at the place of a file", async () => {
    await put("out/a.ts", "old");
    await put("out/b.ts/c", "");
    const before = tree();
    await expect(
      applyChanges(root, "out", [
        { kind: "update", path: "out/a.ts", text: "new" },
        { kind: "create", path: "out/b.ts", text: "new" },
      ]),
    ).rejects.toThrow(/out\/b\.ts is a folder/);
    expect(tree()).toEqual(before);
  });

  it("finishes a run that was cut off, and takes its leavings away", async () => {
    await put(`out/${JOURNAL_NAME}`, JSON.stringify({ targets: ["out/a.ts", "docs/a.md"] }));
    await put(`out/a.ts${TEMP_SUFFIX}`, "half");
    await put(`docs/a.md${TEMP_SUFFIX}`, "half");
    await put("docs/a.md", "old");
    expect(await readJournal(join(root, "out", JOURNAL_NAME))).toEqual(["out/a.ts", "docs/a.md"]);
    await applyChanges(root, "out", [{ kind: "create", path: "out/a.ts", text: "new" }]);
    expect(tree()).toEqual({ "docs/a.md": "old", "out/a.ts": "new" });
  });

  it("takes a journal away that is left over with nothing else to do, even half of one", async () => {
    await put(`out/${JOURNAL_NAME}`, '{"targ');
    await applyChanges(root, "out", []);
    expect(tree()).toEqual({});
  });
});
