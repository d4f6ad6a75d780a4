import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PAGE = fileURLToPath(new URL("../../generator/__fixtures__/pages/example.md", import.meta.url));

/** A project folder with the example page, a document with one zone, and nothing generated yet. */
export interface ExampleProject {
  root: string;
  config: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** every file by its path, with its text */
  tree(): Record<string, string>;
}

/** Makes an {@link ExampleProject} in a new temporary folder. */
export function exampleProject(prefix = "hookspec-"): ExampleProject {
  const root = mkdtempSync(join(tmpdir(), prefix));
  const project: ExampleProject = {
    root,
    config: join(root, "hookspec.config.json"),
    read: (path) => readFileSync(join(root, path), "utf8"),
    write: (path, text) => {
      mkdirSync(join(root, path, ".."), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    tree: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
          .map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
      ),
  };
  cpSync(PAGE, join(root, "page.md"));
  project.write(
    "hookspec.config.json",
    JSON.stringify({ systems: { example: { pages: ["page.md"], out: "generated", docs: ["docs/hooks.md"] } } }),
  );
  project.write(
    "docs/hooks.md",
    "# Hooks\n\n<!-- hookspec:begin table=events system=example -->\n\n<!-- hookspec:end -->\n\nThe end.\n",
  );
  return project;
}
