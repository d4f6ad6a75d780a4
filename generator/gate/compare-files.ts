import { MANIFEST_PATH } from "../emit/manifest.ts";
import { checksum, type Manifest, plainText, readManifest } from "../emit/read-manifest.ts";
import type { GeneratedFile } from "../emit/schemas.ts";
import { planFiles, stalePaths, strayPaths } from "../write/plan-files.ts";
import type { Drift } from "./drift.ts";
import { shortDiff } from "./short-diff.ts";

/** Holds the files below an output folder against those a page asks for, line endings aside. */
export function compareFiles(
  system: string,
  out: string,
  wanted: readonly GeneratedFile[],
  existing: ReadonlyMap<string, string>,
): Drift[] {
  const manifest = readManifest(existing.get(MANIFEST_PATH));
  // without a manifest, a spec that is still that of the page tells that only hands can have changed the rest
  const spec = wanted.find((file) => file.path === "spec.json")?.text;
  const samePage = manifest === null && plainText(existing.get("spec.json") ?? "") === spec;
  const foreign = new Set(planFiles(out, wanted, existing).foreign);
  const drift = (path: string, kind: Drift["kind"], message: string, diff: string | null = null): Drift => ({
    kind,
    system,
    file: `${out}/${path}`,
    line: null,
    message,
    diff,
    generates: kind !== "foreign" && kind !== "stray",
  });
  const drifts: Drift[] = [];
  for (const { path, text } of wanted) {
    const found = existing.get(path);
    if (found === undefined) drifts.push(drift(path, "missing", "It is missing."));
    else if (plainText(found) === text) continue;
    else if (foreign.has(`${out}/${path}`))
      drifts.push(
        drift(path, "foreign", "A file that hookspec did not make stands where a generated one belongs: move it away."),
      );
    else if (samePage || isEdited(path, found, manifest, existing))
      drifts.push(
        drift(
          path,
          "edited",
          "It was edited by hand: generated files follow from the page alone.",
          shortDiff(plainText(found), text),
        ),
      );
    else
      drifts.push(
        drift(
          path,
          "out-of-date",
          "It is out of date: the page says something else now.",
          shortDiff(plainText(found), text),
        ),
      );
  }
  for (const path of stalePaths(wanted, existing))
    drifts.push(drift(path, "left-over", "It is left over: no page asks for it any more."));
  for (const path of strayPaths(wanted, existing))
    drifts.push(
      drift(
        path,
        "stray",
        "It says that hookspec made it, and no manifest vouches for it: delete it, or take its first two lines out if it is yours.",
      ),
    );
  return drifts;
}

/** Whether somebody changed a file since it was made; the manifest itself, whether it fits the files that it lists. */
function isEdited(
  path: string,
  found: string,
  manifest: Manifest | null,
  existing: ReadonlyMap<string, string>,
): boolean {
  if (path === MANIFEST_PATH)
    return (
      manifest === null || !Object.entries(manifest.files).every(([listed, sum]) => matches(existing.get(listed), sum))
    );
  const sum = manifest !== null && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
  return sum !== undefined && checksum(found) !== sum;
}

function matches(text: string | undefined, sum: string): boolean {
  return text !== undefined && checksum(text) === sum;
}
