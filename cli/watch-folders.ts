import { statSync, watch } from "node:fs";
import { dirname } from "node:path";

/** Quiet ms after a change before acting on it: an editor writes in several steps. */
const QUIET = 150;

/** Folders that runs and tools write into by themselves: installed packages, caches of bytecode, and all that is hidden. */
const UNWATCHED = /(^|[\\/])(node_modules|__pycache__|\.[^\\/]+)([\\/]|$)/;

/** Acts after each change in some folders and the folders of some files, one act after another, until the signal fires. */
export async function watchFolders(
  paths: readonly string[],
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  let changed: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const folders = new Set(paths.map((path) => (statSync(path).isDirectory() ? path : dirname(path))));
  const watchers = [...folders].map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null && UNWATCHED.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(), QUIET);
    }),
  );
  const stop = () => changed();
  signal.addEventListener("abort", stop, { once: true });
  process.stderr.write("Waiting for a change (Ctrl-C ends).\n");
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      changed = resolve;
    });
    if (signal.aborted) break;
    await act();
    process.stderr.write("Waiting for a change (Ctrl-C ends).\n");
  }
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
}
