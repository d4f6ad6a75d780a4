import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Config } from "../generator/config.ts";
import { checkKernel, type Drift, KERNEL_NAMES, type KernelSource } from "../generator/gate/index.ts";
import type { DerivedSystem } from "./derive.ts";
import { UserFault } from "./exit-code.ts";
import { readTextFile } from "./read-system.ts";

/**
 * Holds the kernels' own tables against their pages. Sources given on the command line stand for those of the config, and
 * need the one system that they belong to. Throws a {@link UserFault} for a file that is not there.
 */
export async function checkKernels(
  root: string,
  systems: readonly DerivedSystem[],
  config: Config,
  given: readonly string[] | undefined,
): Promise<Drift[]> {
  if (given !== undefined && systems.length !== 1)
    throw new UserFault(
      `Cannot tell which page the kernel's sources belong to: add --system ${systems.map(({ onDisk }) => onDisk.name).join(" or --system ")}.`,
    );
  const found = await Promise.all(
    systems.map(async ({ onDisk, spec }) => {
      const entry = config.systems[onDisk.name];
      const paths =
        given?.map((path) => relative(root, resolve(path)).replaceAll("\\", "/")) ?? entry?.kernelSources ?? [];
      if (spec === null || paths.length === 0) return [];
      const names = {
        events: entry?.kernelNames?.events ?? KERNEL_NAMES.events,
        semantics: entry?.kernelNames?.semantics ?? KERNEL_NAMES.semantics,
        guards: entry?.kernelNames?.guards ?? KERNEL_NAMES.guards,
      };
      return checkKernel(await Promise.all(paths.map((path) => sourceAt(root, path))), names, spec, (path) =>
        textAt(join(root, path)),
      );
    }),
  );
  return found.flat();
}

async function sourceAt(root: string, path: string): Promise<KernelSource> {
  return { path, text: await readTextFile(join(root, path), path, `kernel source \`${path}\``) };
}

function textAt(path: string): string | null {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : null;
}
