import type { Config } from "../generator/config.ts";
import type { Spec } from "../spec/model/index.ts";
import { type DerivedSystem, deriveSystem } from "./derive.ts";
import { UserFault } from "./exit-code.ts";
import { chooseSystems } from "./load-config.ts";
import { readSystem } from "./read-system.ts";

/** What the pages of the config make. */
export interface DerivedProject {
  /** the systems that were asked for */
  systems: DerivedSystem[];
  /** every system that can be read, the others of the config included: a document may show several */
  all: DerivedSystem[];
  /** specs by name of system, of those that have one */
  specs: Map<string, Spec>;
}

/** Reads the systems of a config, and makes all files in memory. Throws a {@link UserFault} for files that are not there. */
export async function deriveAll(config: Config, root: string, system?: string): Promise<DerivedProject> {
  const chosen = new Set(chooseSystems(config, system).map(([name]) => name));
  const found = await Promise.all(
    Object.entries(config.systems).map(async ([name, entry]) => {
      const onDisk = await readSystem(root, name, entry).catch((error: unknown) => {
        // What is wrong with a system that was not asked for is no reason to stop.
        if (error instanceof UserFault && !chosen.has(name)) return null;
        throw error;
      });
      return onDisk === null ? [] : [deriveSystem(onDisk, entry.only)];
    }),
  );
  const all = found.flat();
  return {
    systems: all.filter(({ onDisk }) => chosen.has(onDisk.name)),
    all,
    specs: new Map(all.flatMap(({ spec }) => (spec === null ? [] : [[spec.system, spec] as const]))),
  };
}
