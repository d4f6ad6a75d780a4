import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { SPEC_PATH, specText } from "../generator/emit/spec-text.ts";
import { readPages } from "../generator/read.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { type InitCliOptions, LANGUAGES, type Language } from "./init.ts";
import { loadConfig } from "./load-config.ts";

/** Where the page and what is generated from it stand in a new project. */
const PAGE = "spec/hooks.md";
const OUT = "spec/generated";
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What a starting point consists of: files of `examples`, and the kernel's module or the command that starts it. */
const startSchema = z.strictObject({
  files: z.record(z.string(), z.string()),
  kernel: z.string().optional(),
  command: z.array(z.string()).optional(),
});
const startsSchema = z.record(z.string(), z.record(z.enum(LANGUAGES), startSchema));

/** Writes the starting point. Overwrites nothing: throws a {@link UserFault} where one of its files exists. */
export async function runInit(folder: string, { language, system }: InitCliOptions): Promise<ExitCode> {
  const own = await loadConfig(join(ROOT, "hookspec.config.json"));
  const starts = startsSchema.parse(JSON.parse(await readFile(join(ROOT, "examples/starts.json"), "utf8")));
  const entry = own.config.systems[system];
  const start = starts[system]?.[language];
  if (entry === undefined || start === undefined)
    throw new UserFault(
      `There is no kernel of \`${system}\` to start from, only of \`${Object.keys(starts).join("` and `")}\`.`,
    );
  const { files, ...reached } = start;
  const [from = ""] = entry.pages;
  const page = await readFile(join(ROOT, from), "utf8");
  const systems = { [system]: { pages: [PAGE], out: OUT, only: [SPEC_PATH], ...reached } };
  const texts: Record<string, string> = {
    "hookspec.config.json": `${JSON.stringify({ systems }, null, 2)}\n`,
    ".github/workflows/hooks.yml": workflow(language),
    [PAGE]: page,
    [`${OUT}/${SPEC_PATH}`]: specOf(page),
  };
  const copies: Record<string, string> = {};
  for (const [to, from] of Object.entries(files)) copies[to] = `examples/${from}`;
  const known = [...Object.keys(texts), ...Object.keys(copies)].filter((path) => existsSync(join(folder, path)));
  if (known.length > 0)
    throw new UserFault(
      `Nothing was written, since \`${known.join("`, `")}\` exists already. Choose an empty folder: hookspec init FOLDER.`,
    );
  for (const path of [...Object.keys(texts), ...Object.keys(copies)])
    await mkdir(dirname(join(folder, path)), { recursive: true });
  for (const [path, text] of Object.entries(texts)) await writeFile(join(folder, path), text);
  for (const [to, from] of Object.entries(copies)) await copyFile(join(ROOT, from), join(folder, to));
  const written = [...Object.keys(copies), ...Object.keys(texts)].toSorted();
  process.stdout.write(`${written.map((path) => `  ${path}`).join("\n")}\n\nNext:\n`);
  const steps = folder === "." ? [] : [`cd ${folder}`];
  const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { version: string };
  const tarball = `hookspec-${version}.tgz`;
  steps.push(
    `npm pack ${asFolder(relative(folder, ROOT))} && npm install -D ./${tarball}   # puts hookspec into the project; commit ${tarball}, package.json and package-lock.json, from which the CI job installs it`,
    ...(start.command === undefined ? [] : ["npx hookspec doctor    # tries the adapter"]),
    "npx hookspec conform   # judges the kernel",
  );
  process.stdout.write(steps.map((step) => `  ${step}\n`).join(""));
  process.stdout.write(
    `Put your own kernel in place of the one written, and let the adapter reach it; ${start.command === undefined ? "docs/guide/writing-an-adapter.md says what it has to offer" : "docs/protocol.md says what goes over the wire"}.\n`,
  );
  return EXIT.fine;
}

/** The spec of a page that is the project's own now. */
function specOf(page: string): string {
  const { spec } = readPages([{ path: PAGE, text: page }]);
  if (spec === null) throw new Error("A page that comes with hookspec cannot be read.");
  return specText(spec);
}

/** A relative path that no package manager takes for a name. */
function asFolder(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}

function workflow(language: Language): string {
  const python =
    language === "python" ? "      - uses: actions/setup-python@v5\n        with: { python-version: '3.11' }\n" : "";
  return `name: hooks
on: [push, pull_request]
jobs:
  conform:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20 }
${python}      - run: npm ci
      - run: npx hookspec conform
`;
}
