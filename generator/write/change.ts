/** One step of a plan; paths are relative to the config file's folder, with forward slashes. */
export type Change = { kind: "create" | "update"; path: string; text: string } | { kind: "remove"; path: string };

/** What a run of the generator has to write, and what keeps it from writing. */
export interface Plan {
  changes: Change[];
  /** paths at which something stands that is not ours to replace */
  foreign: string[];
}

/** Name of the journal below an output folder: it is there only while a run is under way, or after one that was cut off. */
export const JOURNAL_NAME = ".hookspec-journal.json";

/** End of the name of a file that is being written. */
export const TEMP_SUFFIX = ".hookspec-tmp";
