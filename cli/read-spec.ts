import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Spec, specSchema } from "../spec/model/index.ts";
import type { SystemConfig } from "../generator/config.ts";
import { EXIT, UserFault } from "./exit-code.ts";

/** The generated spec of a system. Throws a {@link UserFault} when it is missing or broken. */
export async function readSpec(root: string, name: string, system: SystemConfig): Promise<Spec> {
  const path = `${system.out}/spec.json`;
  let text: string;
  try {
    text = await readFile(join(root, path), "utf8");
  } catch {
    throw new UserFault(`Cannot read \`${path}\`, the spec of ${name}: run \`hookspec generate\` first.`);
  }
  try {
    const parsed = specSchema.safeParse(withoutComment(JSON.parse(text)));
    if (parsed.success) return parsed.data;
  } catch {
    // told below: a file that is no JSON is mended in the same way
  }
  throw new UserFault(
    `\`${path}\` is no spec that this version can read: run \`hookspec generate\` again.`,
    EXIT.failed,
  );
}

/** Generated JSON may say in a `$comment` where it came from. */
function withoutComment(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  const { $comment: _comment, ...rest } = data as Record<string, unknown>;
  return rest;
}
