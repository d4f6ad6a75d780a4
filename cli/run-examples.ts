import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  compareExample,
  type Difference,
  type Example,
  readExample,
  writeExample,
} from "../conformance/example/index.ts";
import type { ProgramRecord } from "../conformance/host/record.ts";
import { explain } from "../conformance/model/index.ts";
import { runInWorker } from "../conformance/run/pool.ts";
import { type TimelineBlock, timelineBlocks } from "../generator/extract/timeline-blocks.ts";
import type { Capability, Spec } from "../spec/model/index.ts";
import { type ChosenKernel, chooseKernels } from "./choose-kernels.ts";
import type { ExamplesCliOptions } from "./examples.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { type LoadedConfig, loadConfig } from "./load-config.ts";
import { type FileText, readText } from "./read-system.ts";

/** A block with its page, and what it says. */
interface PageExample {
  page: FileText;
  block: TimelineBlock;
  example: Example;
}

/** Runs the timeline blocks of each chosen kernel's pages: 1 when one expects something else, or cannot be read. */
export async function runExamples(kernel: string | undefined, options: ExamplesCliOptions): Promise<ExitCode> {
  const loaded = await loadConfig(options.config);
  const all = await chooseKernels(loaded, kernel, options.system);
  const started = all.find(({ command }) => command !== undefined);
  if (started !== undefined)
    throw new UserFault(
      `Cannot run examples against \`${started.named}\`: timelines tell which object is which, and only a module in JavaScript or TypeScript shows that. Name one, or another --system; \`hookspec conform\` judges the kernel of a command.`,
    );
  let worst: ExitCode = EXIT.fine;
  for (const chosen of all) {
    const code = await runOf(chosen, loaded, options.update === true);
    if (code > worst) worst = code;
  }
  return worst;
}

async function runOf({ spec, path, named }: ChosenKernel, loaded: LoadedConfig, update: boolean): Promise<ExitCode> {
  const paths = loaded.config.systems[spec.system]?.pages ?? [];
  const pages = await Promise.all(paths.map((page) => readText(loaded.root, page, "page")));
  const { examples, faults } = readAll(pages);
  const programs = examples.map(({ example }) => example.program);
  const result = await runInWorker({ kernelModule: path, spec, task: { programs } });
  if (result.fault !== null) {
    process.stderr.write(`Cannot run \`${named}\`: ${result.fault.message}\n`);
    return EXIT.kernel;
  }
  const capabilities = result.capabilities as readonly Capability[];
  const told = examples.flatMap((one, at) => faultOf(one, result.records[at] ?? null, spec, capabilities, update));
  for (const fault of [...faults, ...told]) process.stdout.write(`${fault}\n\n`);
  if (update) await updatePages(loaded.root, examples, result.records);
  const wrong = faults.length + told.length;
  process.stdout.write(
    `${spec.system}: ${examples.length} examples, ${wrong === 0 ? "all as the page says" : `${wrong} wrong`}\n`,
  );
  return wrong === 0 ? EXIT.fine : EXIT.failed;
}

function readAll(pages: readonly FileText[]): { examples: PageExample[]; faults: string[] } {
  const examples: PageExample[] = [];
  const faults: string[] = [];
  for (const page of pages) {
    for (const block of timelineBlocks(page.text)) {
      const read = readExample(block.text);
      if (read.example !== null) examples.push({ page, block, example: read.example });
      else faults.push(...read.faults.map(({ line, message }) => `${page.path}:${block.line + line}: ${message}`));
    }
  }
  return { examples, faults };
}

/** What is wrong with an example beside its run. When it is updated only what the model says counts. */
function faultOf(
  { page, block, example }: PageExample,
  record: ProgramRecord | null,
  spec: Spec,
  capabilities: readonly Capability[],
  update: boolean,
): string[] {
  const place = (line: number) => `${page.path}:${block.line + line}`;
  const about = block.about.length === 0 ? "" : ` (${block.about.join(", ")})`;
  if (record === null) return [`${place(0)}${about}: the kernel does not come through this example.`];
  const difference = update ? null : compareExample(example, record);
  if (difference !== null) return [`${place(difference.line ?? 0)}${about}\n${inPlace(block, difference)}`];
  const explained = explain(spec, example.program, record, capabilities);
  if (explained.accepted) return [];
  return [
    `${place(0)}${about}: the kernel does as the example says, but the page's model does not allow it.\n  allowed   ${explained.allowed.join("; or ")}\n  observed  ${explained.observed}`,
  ];
}

/** The block with the first wrong line marked, and what is observed below it. */
function inPlace(block: TimelineBlock, { line, observed }: Difference): string {
  const lines = block.text.split(/\r?\n/).map((text, at) => `${at === line ? "  -" : "   "} ${text}`);
  const found = observed === null ? "  + (nothing happens)" : `  + ${observed}`;
  lines.splice(line === null ? lines.length : line + 1, 0, found);
  return lines.join("\n");
}

/** Writes each block anew, from the last to the first, so that places stay right. */
async function updatePages(
  root: string,
  examples: readonly PageExample[],
  records: readonly (ProgramRecord | null)[],
): Promise<void> {
  for (const page of new Set(examples.map((one) => one.page))) {
    let text = page.text;
    for (const [at, { page: own, block, example }] of [...examples.entries()].reverse()) {
      const record = records[at];
      if (own !== page || record == null || compareExample(example, record) === null) continue;
      const written = writeExample(example.program, record, example.expected);
      const ended = text.includes("\r\n") ? written.replaceAll("\n", "\r\n") : written;
      text = text.slice(0, block.start) + ended + text.slice(block.end);
    }
    if (text !== page.text) await writeFile(join(root, page.path), text);
  }
}
