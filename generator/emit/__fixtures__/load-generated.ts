import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import type { GeneratedFile } from "../schemas.ts";

const MODULES = fileURLToPath(new URL("../../../node_modules/", import.meta.url));

/** Runs generated files as JavaScript, in a folder of their own from which packages are found, and answers one module. */
export async function loadGenerated(files: readonly GeneratedFile[], path: string): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(MODULES, ".hookspec-test-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    for (const file of files.filter(({ path }) => path.endsWith(".ts"))) {
      const target = join(folder, file.path.replace(/\.ts$/, ".js"));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, transpile(file.text));
    }
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, path.replace(/\.ts$/, ".js"))).href)) as Record<
      string,
      unknown
    >;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Errors of strict TypeScript in generated files, as `file: message`. */
export function typeErrors(files: readonly GeneratedFile[]): string[] {
  const folder = mkdtempSync(join(MODULES, ".hookspec-test-"));
  try {
    const paths = files
      .filter(({ path }) => path.endsWith(".ts"))
      .map((file) => {
        const target = join(folder, file.path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, file.text);
        return target;
      });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const program = ts.createProgram(paths, {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
      typeRoots: [join(MODULES, "@types")],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        (d) => `${d.file?.fileName.slice(folder.length + 1)}: ${ts.flattenDiagnosticMessageText(d.messageText, "\n")}`,
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function transpile(text: string): string {
  return ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText;
}
