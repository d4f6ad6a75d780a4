import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { type Config, sharedFolders } from "../generator/config.ts";

/** Faults of output folders that have different names and are one folder all the same, since a link leads from one to the other. */
export async function linkedFolders(text: string, config: Config, root: string): Promise<string[]> {
  const outs = await Promise.all(
    Object.entries(config.systems).map(async ([name, { out }]) => {
      const real = await realFolder(resolve(root, out));
      return { name, out, real: real.split(sep).join("/") };
    }),
  );
  return sharedFolders(text.replace(/^\uFEFF/, ""), outs);
}

/** Where a path leads, through links that lead nowhere yet, too. */
async function realFolder(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const target = await readlink(path).catch(() => null);
    // a link that leads round in a circle leads nowhere
    if (target !== null && links < 40) return realFolder(resolve(dirname(path), target), links + 1);
    const parent = dirname(path);
    return parent === path ? path : join(await realFolder(parent, links), basename(path));
  }
}
