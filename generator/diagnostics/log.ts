import { DIAGNOSTICS, type DiagnosticCode } from "./catalogue.ts";
import type { Diagnostic, Place } from "./diagnostic.ts";

/** Extra words of one diagnostic. */
export interface Extra {
  readonly suggestion?: string | undefined;
  /** replaces the way out of the catalogue */
  readonly fix?: string;
  /** other places in which the slip may be; muted ones are left out */
  readonly related?: readonly MutablePlace[] | undefined;
}

/** A place that may be muted: its row is already reported, so what follows from that is not. */
export interface MutablePlace extends Place {
  readonly muted?: boolean;
}

/** Collects the diagnostics of one run. */
export interface Log {
  /** Adds a diagnostic, unless its place is muted or the same one is there already. */
  report(place: MutablePlace, code: DiagnosticCode, message: string, extra?: Extra): void;
  /** whether any error was reported */
  hasErrors(): boolean;
  /** all diagnostics in order of file (as first named in `files`), place and code */
  sorted(files: readonly string[]): Diagnostic[];
}

/** Makes an empty {@link Log}. */
export function createLog(): Log {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  return {
    report(place, code, message, extra = {}) {
      if (place.muted) return;
      const { file, range } = place;
      const key = JSON.stringify([file, range.start.offset, range.end.offset, code, message]);
      if (seen.has(key)) return;
      seen.add(key);
      const { severity, fix } = DIAGNOSTICS[code];
      const related = (extra.related ?? [])
        .filter((other) => !other.muted)
        .map((other) => ({ file: other.file, range: other.range }));
      found.push({
        ...{ code, severity, file, range, message, fix: extra.fix ?? fix },
        ...(extra.suggestion !== undefined && { suggestion: extra.suggestion }),
        ...(related.length > 0 && { related }),
      });
    },
    hasErrors: () => found.some((d) => d.severity === "error"),
    sorted: (files) => {
      const rank = new Map(files.map((file, index) => [file, index]));
      return found.toSorted(
        (a, b) =>
          (rank.get(a.file) ?? 0) - (rank.get(b.file) ?? 0) ||
          a.range.start.offset - b.range.start.offset ||
          a.range.end.offset - b.range.end.offset ||
          (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
      );
    },
  };
}
