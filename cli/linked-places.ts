import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { type Config, sharedFolders } from "../generator/config.ts";

/** Faults of output folders that have different names and are one folder all the same, since a link leads from one to the other. */
export async function linkedFolders(text: string, config: Config, root: string): Promise<string[]> {
  const outs = await Promise.all(
    Object.entries(config.systems).map(async ([name, { out }]) => {
      const real = await realPlace(resolve(root, out));
      return { name, out, real: real.split(sep).join("/") };
    }),
  );
  return sharedFolders(text.replace(/^\uFEFF/, ""), outs);
}

/** Faults of pages of one system that have different names and are one file all the same, which would be read twice. */
export async function linkedPages(config: Config, root: string): Promise<string[]> {
  const faults = Object.entries(config.systems).map(async ([name, { pages }]) => {
    const real = await Promise.all(pages.map((page) => realPlace(resolve(root, page))));
    return pages.flatMap((page, at) => {
      const first = real.indexOf(real[at] ?? "");
      if (first === at) return [];
      return [
        `\`systems.${name}.pages\` names \`${page}\`, a link to the same file as \`${pages[first]}\`: take one out.`,
      ];
    });
  });
  return (await Promise.all(faults)).flat();
}

/** Where a path leads, through links that lead nowhere yet, too. */
async function realPlace(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const target = await readlink(path).catch(() => null);
    // a link that leads round in a circle leads nowhere
    if (target !== null && links < 40) return realPlace(resolve(dirname(path), target), links + 1);
    const parent = dirname(path);
    return parent === path ? path : join(await realPlace(parent, links), basename(path));
  }
}
