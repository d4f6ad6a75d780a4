import { access } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A host of a system, written by hand from its page: it records random runs, right save for a flaw. */
export interface TraceHost {
  /** Which requirement each flaw breaks. */
  readonly FLAWS: Readonly<Record<string, string>>;
  /** The trace of one random run, as a host writes it. */
  recordRun(seed: number, stream: number, flaw?: string | null): string;
}

/** The host of a system; null where nobody has written one. It is material to prove the laws with, like a test. */
export async function hostOf(system: string): Promise<TraceHost | null> {
  const file = fileURLToPath(new URL(`./__fixtures__/${system}.ts`, import.meta.url));
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  return isThere ? ((await import(pathToFileURL(file).href)) as TraceHost) : null;
}
