import { bearsBanner } from "../emit/banner.ts";
import { MANIFEST_PATH } from "../emit/manifest.ts";
import { checksum, type Manifest, plainText, readManifest } from "../emit/read-manifest.ts";
import type { GeneratedFile } from "../emit/schemas.ts";
import type { Plan } from "./change.ts";

/**
 * What has to change below an output folder so that it holds exactly the wanted files beside hand-written ones. Pure.
 * `existing` maps paths below the folder to texts. A file that differs in line endings alone stays; the manifest comes last.
 */
export function planFiles(out: string, wanted: readonly GeneratedFile[], existing: ReadonlyMap<string, string>): Plan {
  const manifest = readManifest(existing.get(MANIFEST_PATH));
  const plan: Plan = { changes: [], foreign: [] };
  for (const path of stalePaths(wanted, existing)) plan.changes.push({ kind: "remove", path: `${out}/${path}` });
  for (const { path, text } of wanted) {
    const found = existing.get(path);
    if (found === undefined) plan.changes.push({ kind: "create", path: `${out}/${path}`, text });
    else if (plainText(found) === text) continue;
    else if (isOurs(path, found, manifest)) plan.changes.push({ kind: "update", path: `${out}/${path}`, text });
    else plan.foreign.push(`${out}/${path}`);
  }
  return plan;
}

/** Generated files that no page asks for any more: the folder's own manifest lists them, and nobody has changed them since. */
export function stalePaths(wanted: readonly GeneratedFile[], existing: ReadonlyMap<string, string>): string[] {
  const manifest = readManifest(existing.get(MANIFEST_PATH));
  const ours = readManifest(wanted.find((file) => file.path === MANIFEST_PATH)?.text);
  if (manifest === null || manifest.system !== ours?.system) return [];
  return beside(wanted, existing).filter((path) => listed(manifest, path) === checksum(existing.get(path) ?? ""));
}

/** Files that say that they were made by hookspec for this system, and that the manifest does not vouch for: for people to judge. */
export function strayPaths(wanted: readonly GeneratedFile[], existing: ReadonlyMap<string, string>): string[] {
  const ours = readManifest(wanted.find((file) => file.path === MANIFEST_PATH)?.text);
  const stale = new Set(stalePaths(wanted, existing));
  return beside(wanted, existing).filter(
    (path) => !stale.has(path) && ours !== null && bearsBanner(existing.get(path) ?? "", ours.system),
  );
}

function beside(wanted: readonly GeneratedFile[], existing: ReadonlyMap<string, string>): string[] {
  const kept = new Set(wanted.map((file) => file.path));
  return [...existing.keys()].filter((path) => !kept.has(path)).sort();
}

/** Whether a file is ours to replace: it bears our banner, the manifest lists it, or it is data that only we write. */
function isOurs(path: string, text: string, manifest: Manifest | null): boolean {
  if (bearsBanner(text) || path === MANIFEST_PATH || listed(manifest, path) !== undefined) return true;
  return path.endsWith(".json") && /^\uFEFF?\{\s*"format": 1,/.test(text);
}

function listed(manifest: Manifest | null, path: string): string | undefined {
  return manifest !== null && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
}
