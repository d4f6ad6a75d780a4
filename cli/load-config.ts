import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Config, parseConfig, type SystemConfig } from "../generator/config.ts";
import { linkedFolders, linkedPages } from "./linked-places.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
import { UserFault } from "./exit-code.ts";

/** Name of the config file that is read when none is given. */
export const CONFIG_NAME = "hookspec.config.json";

/** A config with the folder that its paths are relative to. */
export interface LoadedConfig {
  config: Config;
  /** the file as the user named it */
  file: string;
  /** absolute path of its folder */
  root: string;
}

/** Reads the config file. Throws a {@link UserFault} for a missing or bad one. */
export async function loadConfig(file = CONFIG_NAME): Promise<LoadedConfig> {
  const path = resolve(file);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const isFolder = error instanceof Error && "code" in error && error.code === "EISDIR";
    const why = isFolder ? "it is a folder: name the file in it" : "create it, or name another";
    throw new UserFault(`Cannot read the config file \`${file}\`: ${why} with --config.`);
  }
  const root = dirname(path);
  const { config, faults: said } = parseConfig(text);
  const faults =
    config === null ? said : [...(await linkedFolders(text, config, root)), ...(await linkedPages(config, root))];
  if (config === null || faults.length > 0)
    throw new UserFault(
      `The config file \`${file}\` cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
  return { config, file, root };
}

/** The chosen systems, all of them when none is named. Throws a {@link UserFault} for an unknown one. */
export function chooseSystems(config: Config, name?: string): [string, SystemConfig][] {
  const systems = Object.entries(config.systems);
  if (name === undefined) return systems;
  const chosen = systems.filter(([system]) => system === name);
  if (chosen.length > 0) return chosen;
  const known = systems.map(([system]) => system);
  const near = suggest(name, known);
  const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  throw new UserFault(
    `Cannot find the system \`${name}\` in the config, expected ${known.map((system) => `\`${system}\``).join(" or ")}.${meant}`,
  );
}
