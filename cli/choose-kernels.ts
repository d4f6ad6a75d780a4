import { existsSync } from "node:fs";
import { extname, resolve } from "node:path";
import { suggest } from "../generator/diagnostics/suggest.ts";
import { type Spec, SUITE_LEVELS, type SuiteLevel } from "../spec/model/index.ts";
import { UserFault } from "./exit-code.ts";
import { chooseSystems, type LoadedConfig } from "./load-config.ts";
import { readSpec } from "./read-spec.ts";

/** A kernel and the spec to judge it by. */
export interface ChosenKernel {
  spec: Spec;
  /** absolute path of its module */
  path: string;
  /** as the user or the config named it */
  named: string;
  /** program and arguments that start it, for a kernel that is no module; `path` is then the folder it is started in */
  command?: readonly string[];
}

/**
 * The kernel that is named, with the spec of its system; without one, the kernels of the configured systems. Throws a
 * {@link UserFault} when a system or file is unknown, or when it is unclear which system's page is meant.
 */
export async function chooseKernels(
  { config, root }: LoadedConfig,
  kernel: string | undefined,
  system: string | undefined,
): Promise<ChosenKernel[]> {
  const systems = chooseSystems(config, system);
  if (kernel === undefined) {
    const judged = systems.filter(([, { kernel, command }]) => kernel !== undefined || command !== undefined);
    if (judged.length === 0)
      throw new UserFault(
        "The config names no kernel: give the path of one, or set `kernel` or `command` of a system.",
      );
    return Promise.all(
      judged.map(async ([name, entry]) => {
        const spec = await readSpec(root, name, entry);
        const { command } = entry;
        if (entry.kernel === undefined && command !== undefined)
          return { spec, path: root, named: command.join(" "), command };
        return { spec, path: existing(root, entry.kernel ?? ""), named: entry.kernel ?? "" };
      }),
    );
  }
  const path = existing(process.cwd(), kernel);
  const program = programOf(kernel);
  if (program !== null)
    throw new UserFault(
      `\`${kernel}\` is no module in JavaScript or TypeScript. A program that speaks the protocol is started by a command: use --command "${program}" in its place.`,
    );
  const [only, ...others] = systems;
  if (only === undefined || others.length > 0) {
    const names = systems.map(([name]) => name);
    const found = await systemNamedIn(path, names);
    const entry = systems.find(([name]) => name === found);
    if (entry === undefined)
      throw new UserFault(
        `Cannot tell which page \`${kernel}\` is to be judged by, since its source names none of them in \`identity.system\`: add --system ${names.join(" or --system ")}. If the file does not load, that tells why.`,
      );
    return [{ spec: await readSpec(root, ...entry), path, named: kernel }];
  }
  return [{ spec: await readSpec(root, ...only), path, named: kernel }];
}

/** The kernel that a command starts, with the spec of the one system that is meant. Throws a {@link UserFault} when it is unclear. */
export async function chooseCommand(
  { config, root }: LoadedConfig,
  command: readonly string[],
  system: string | undefined,
): Promise<ChosenKernel> {
  const systems = chooseSystems(config, system);
  const [only, ...others] = systems;
  if (only === undefined || others.length > 0)
    throw new UserFault(
      `Cannot tell which page the command is to be judged by: add --system ${systems.map(([name]) => name).join(" or --system ")}.`,
    );
  return { spec: await readSpec(root, ...only), path: process.cwd(), named: command.join(" "), command };
}

/** The command that runs a file which is no module of ours by its ending; null for a module, or where the ending does not tell. */
function programOf(path: string): string | null {
  const ending = extname(path);
  if (ending === "" || /^\.[cm]?[jt]sx?$/.test(ending)) return null;
  return ending === ".py" ? `python3 ${path}` : `PROGRAM ${path}`;
}

function existing(root: string, path: string): string {
  const full = resolve(root, path);
  if (!existsSync(full)) throw new UserFault(`Cannot find the kernel \`${path}\`: there is no such file.`);
  return full;
}

/** The one system that a kernel's source names in its identity; the file is read, never run, before the watchdog watches it. */
async function systemNamedIn(path: string, names: readonly string[]): Promise<string | undefined> {
  const { readFile } = await import("node:fs/promises");
  const text = await readFile(path, "utf8").catch(() => "");
  const named = names.filter((name) => new RegExp(`\\bsystem["']?\\s*:\\s*["'\`]${name}["'\`]`).test(text));
  return named.length === 1 ? named[0] : undefined;
}

/** The level that a word names. Throws a {@link UserFault} for an unknown one. */
export function chooseLevel(word: string): SuiteLevel {
  const level = SUITE_LEVELS.find((candidate) => candidate === word);
  if (level !== undefined) return level;
  throw new UserFault(
    `Unknown level \`${word}\`, expected ${SUITE_LEVELS.map((name) => `\`${name}\``).join(" or ")}.${meant(word, SUITE_LEVELS)}`,
  );
}

/** The ids that words name: an id, or an area for all ids of that area. Throws a {@link UserFault} for an unknown one. */
export function chooseIds(specs: readonly Spec[], words: readonly string[] | undefined): string[] | undefined {
  if (words === undefined) return undefined;
  const requirements = specs.flatMap((spec) => spec.requirements);
  return words.flatMap((word) => {
    const wanted = word.toUpperCase();
    const found = requirements.filter(({ id, area }) => id === wanted || area === wanted).map(({ id }) => id);
    if (found.length > 0) return found;
    const areas = [...new Set(requirements.map(({ area }): string => area))];
    const known = [...requirements.map(({ id }) => id), ...areas];
    // an id without its number means its area
    const area = /\d/.test(wanted) ? undefined : areas.find((one) => wanted.split("-").includes(one));
    const near = area === undefined ? meant(wanted, known) : ` Did you mean the area \`${area}\`?`;
    const hint = near === "" ? ` The areas are ${areas.sort().join(", ")}.` : near;
    throw new UserFault(`Unknown requirement \`${word}\`.${hint} \`hookspec explain ID\` shows one.`);
  });
}

function meant(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near === undefined ? "" : ` Did you mean \`${near}\`?`;
}
