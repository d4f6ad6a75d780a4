import { sha256, specDigest, type Spec } from "../../spec/model/index.ts";
import { bannerLines } from "./banner.ts";
import type { GeneratedFile } from "./schemas.ts";

/** Path of the manifest below the output folder. */
export const MANIFEST_PATH = "MANIFEST.json";

/** The manifest: digest of the spec, and the checksum of every other file with line endings as LF. */
export function emitManifest(spec: Spec, files: readonly GeneratedFile[]): GeneratedFile {
  const sums = files.map(({ path, text }): [string, string] => [path, sha256(text)]);
  const manifest = {
    $comment: bannerLines(spec).join(" "),
    format: 1,
    system: spec.system,
    version: spec.version,
    spec: specDigest(spec),
    files: Object.fromEntries(sums),
  };
  return { path: MANIFEST_PATH, text: `${JSON.stringify(manifest, null, 2)}\n` };
}
