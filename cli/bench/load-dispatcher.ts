import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** A generated dispatcher as far as the benchmark uses it. */
export interface BenchDispatcher {
  on(event: string, handler: (context: unknown, payload: unknown) => unknown): () => void;
  dispatch(event: string, payload: unknown, context: unknown, options?: object): Promise<unknown>;
}

/** What is timed of a generated folder. */
export interface BenchModules {
  HookDispatcher: new () => BenchDispatcher;
  copyTree: (value: unknown) => unknown;
}

/** Compiles a generated dispatcher as a user would; what runs TypeScript on the fly adds costs of its own to each closure. */
export async function loadCompiled(folder: string): Promise<BenchModules> {
  const out = mkdtempSync(join(tmpdir(), "hookspec-bench-"));
  writeFileSync(join(out, "package.json"), `{ "type": "module" }`);
  for (const name of ["dispatcher", "copies"]) {
    const { outputText } = ts.transpileModule(readFileSync(join(folder, `${name}.ts`), "utf8"), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
      },
    });
    writeFileSync(join(out, `${name}.js`), outputText);
  }
  const [dispatcher, copies] = await Promise.all(
    ["dispatcher", "copies"].map((name) => import(pathToFileURL(join(out, `${name}.js`)).href)),
  );
  rmSync(out, { recursive: true });
  return { HookDispatcher: dispatcher.HookDispatcher, copyTree: copies.copyTree };
}
