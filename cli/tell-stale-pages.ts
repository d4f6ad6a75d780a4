import { readPages } from "../generator/read.ts";
import { type Spec, specDigest } from "../spec/model/index.ts";
import { UserFault } from "./exit-code.ts";
import type { LoadedConfig } from "./load-config.ts";
import { readText } from "./read-system.ts";

/**
 * Says of each spec whose page is broken, missing, or no longer what the spec was generated from: what is judged by then is
 * the page as it was.
 */
export async function tellStalePages(
  { config, root }: LoadedConfig,
  specs: readonly Spec[],
  write: (text: string) => void,
): Promise<void> {
  for (const spec of specs) {
    const why = await whyStale(config.systems[spec.system]?.pages ?? [], root, spec);
    if (why !== null) write(`Judged by what was generated last: ${why}\n`);
  }
}

async function whyStale(paths: readonly string[], root: string, spec: Spec): Promise<string | null> {
  if (paths.length === 0) return null;
  try {
    const pages = await Promise.all(paths.map((path) => readText(root, path, "page")));
    const { spec: now, diagnostics } = readPages(pages);
    const [first] = diagnostics.filter(({ severity }) => severity === "error");
    if (now === null)
      return `the page of ${spec.system} has errors${first === undefined ? "" : `, the first in ${first.file}`}. \`hookspec check\` shows them.`;
    if (specDigest(now) === specDigest(spec)) return null;
    return `the page of ${spec.system} has changed since. Run \`hookspec generate\`.`;
  } catch (error) {
    if (error instanceof UserFault) return error.message;
    throw error;
  }
}
