import { resolve } from "node:path";
import { formatDiagnostic, toJson, toSarif } from "../generator/diagnostics/index.ts";
import { readOlderPage } from "../generator/older/read-older-page.ts";
import { type PageInput, type Reading, readPages } from "../generator/read.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import type { ReadOptions } from "./read.ts";
import { readTextFile } from "./read-system.ts";
import { wantsColour } from "./wants-colour.ts";

/** Reads pages as one system; a single page without front matter is read as one that was not written for hookspec. */
export async function runRead(paths: readonly string[], options: ReadOptions): Promise<ExitCode> {
  const twice = paths.find((path, at) => paths.map((one) => resolve(one)).indexOf(resolve(path)) < at);
  if (twice !== undefined) throw new UserFault(`The page \`${twice}\` is named twice.`);
  const pages = await Promise.all(paths.map(readPage));
  const [first, ...others] = pages;
  if (first === undefined) throw new UserFault("Name a page to read.");
  const older = others.length === 0 && !/^\uFEFF?---[ \t]*\r?$/m.test(first.text.split("\n", 1)[0] ?? "");
  const { spec, diagnostics }: Reading = older ? readOlderPage(first) : readPages(pages);
  const code = spec === null || diagnostics.some(({ severity }) => severity === "error") ? EXIT.failed : EXIT.fine;
  const print = (data: unknown) => process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  if (options.sarif === true) print(toSarif(diagnostics));
  else if (options.json === true) print({ spec, diagnostics: toJson(diagnostics) });
  else {
    const texts = new Map(pages.map(({ path, text }) => [path, text]));
    const colour = wantsColour(process.stdout);
    for (const diagnostic of diagnostics)
      process.stdout.write(`${formatDiagnostic(diagnostic, texts.get(diagnostic.file) ?? "", { colour })}\n\n`);
    const said = spec === null ? "no spec" : `${spec.events.length} events, ${spec.requirements.length} requirements`;
    process.stdout.write(`${said}; ${diagnostics.length} remarks\n`);
  }
  return code;
}

async function readPage(path: string): Promise<PageInput> {
  return { path: path.replaceAll("\\", "/"), text: await readTextFile(path, path, `page \`${path}\``) };
}
