import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type { Spec } from "../../../spec/model/index.ts";
import { emitCopies, emitDispatcher, emitKernel } from "../dispatcher.ts";
import { emitEvents } from "../events.ts";
import { emitTypes } from "../types.ts";

/** A failure as the emitted dispatcher tells it. */
export interface LooseFailure {
  dispatch: string | undefined;
  event: string;
  handler: string;
  plugin: string | undefined;
  kind: string;
  reason: string;
  fault: boolean;
}

/** The emitted dispatcher without its types, for tests that go where types forbid. */
export interface LooseDispatcher {
  on(event: string, handler: unknown, options?: object, owner?: object): () => void;
  dispatch(event: string, payload: unknown, context?: object, options?: object): Promise<Record<string, unknown>>;
}

/** What an emitted folder offers. */
export interface LoadedDispatcher {
  create(host?: {
    onFailure?: (failure: LooseFailure) => unknown;
    provide?: (owner: unknown, event: string) => object;
  }): LooseDispatcher;
  kernel: {
    identity: object;
    capabilities: readonly string[];
    create(host: { recordFailure(failure: object): void }): {
      register(registration: object): () => void;
      dispatch(dispatch: object): Promise<unknown>;
    };
  };
}

/** The emitted files that a dispatcher needs, by name. */
export function dispatcherFiles(spec: Spec): Record<string, string> {
  return {
    "events.ts": emitEvents(spec),
    "types.ts": emitTypes(spec),
    "copies.ts": emitCopies(spec),
    "dispatcher.ts": emitDispatcher(spec),
    "kernel.ts": emitKernel(spec),
  };
}

/** Emits a spec's dispatcher into a folder of its own and imports it. */
export async function loadDispatcher(spec: Spec): Promise<LoadedDispatcher> {
  const folder = mkdtempSync(join(tmpdir(), "hookspec-dispatcher-"));
  for (const [name, source] of Object.entries(dispatcherFiles(spec))) {
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
      },
    });
    writeFileSync(join(folder, name.replace(/\.ts$/, ".js")), outputText);
  }
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  const { HookDispatcher } = await load("dispatcher.js");
  const { default: kernel } = await load("kernel.js");
  rmSync(folder, { recursive: true });
  return { create: (host) => new HookDispatcher(host), kernel };
}

/** What strict TypeScript has to say about an emitted folder and a program that uses it; empty = nothing. */
export function typeFaults(spec: Spec, program: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "hookspec-types-"));
  const files = { ...dispatcherFiles(spec), "program.ts": program };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  const checked = ts.createProgram(
    Object.keys(files).map((name) => join(folder, name)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitOverride: true,
      noUnusedLocals: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts"],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      typeRoots: [join(import.meta.dirname, "../../../node_modules/@types")],
      types: ["node"],
    },
  );
  const faults = ts.getPreEmitDiagnostics(checked).map((one) => {
    const line =
      one.file === undefined || one.start === undefined
        ? 0
        : one.file.getLineAndCharacterOfPosition(one.start).line + 1;
    return `${one.file?.fileName.split("/").at(-1) ?? ""}:${line} ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`;
  });
  rmSync(folder, { recursive: true });
  return faults;
}
