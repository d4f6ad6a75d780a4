import type { DiagnosticCode } from "./catalogue.ts";

/** A point in a text: line and column count from 1, offset from 0, all in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A stretch of text; `end` is the first point after it. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Where something stands: a file and a stretch of it. */
export interface Place {
  readonly file: string;
  readonly range: Range;
}

/** `error`: no spec is made; `warning`: the spec stands, but somebody should look. */
export type Severity = "error" | "warning";

/** One problem of a page, as data. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** what is wrong here, one sentence */
  readonly message: string;
  /** the way out, one sentence */
  readonly fix: string;
  /** what was probably meant, ready to be put in the place of the range */
  readonly suggestion?: string;
  /** what it contradicts or was probably meant to refer to: the slip may be there */
  readonly related?: readonly Place[];
}
