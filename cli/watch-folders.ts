import { watch } from "node:fs";
import { dirname } from "node:path";

/** Quiet ms after a change before acting on it: an editor writes in several steps. */
const QUIET = 150;

/** Acts after each change in the folders of some files, one act after another, until the signal fires. */
export async function watchFolders(
  files: readonly string[],
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  let changed: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const folders = new Set(files.map((file) => dirname(file)));
  const watchers = [...folders].map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name?.includes("node_modules") === true) return;
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
