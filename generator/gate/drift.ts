/** How a thing in the tree differs from what the pages say. */
export type DriftKind =
  /** a generated file is not there */
  | "missing"
  /** the page has changed since it was made */
  | "out-of-date"
  /** somebody changed it since it was made */
  | "edited"
  /** generated once, wanted by no page now */
  | "left-over"
  /** bears our banner, but nothing tells whether it is still ours */
  | "stray"
  /** not ours, where a generated file belongs */
  | "foreign"
  /** a run of the generator was cut off */
  | "interrupted"
  /** markers of a document that cannot be followed */
  | "bad-marker"
  /** a requirement without law and reason, or a law without requirement */
  | "unbound"
  /** a ledger that names what is not there */
  | "bad-ledger"
  /** a kernel's own tables say something else */
  | "kernel-differs";

/** One finding of the gate. */
export interface Drift {
  kind: DriftKind;
  /** system it belongs to; null = all of them */
  system: string | null;
  /** path relative to the config file's folder */
  file: string;
  /** line from 1; null = the file as a whole */
  line: number | null;
  /** one sentence */
  message: string;
  /** short unified diff from what stands there to what should; null where none helps */
  diff: string | null;
  /** whether `hookspec generate` mends it */
  generates: boolean;
}
