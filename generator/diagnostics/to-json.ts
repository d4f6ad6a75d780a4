import type { Diagnostic, Range } from "./diagnostic.ts";

/** Diagnostics as JSON data for machines: keys in fixed order, ready for JSON.stringify. */
export function toJson(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map(({ file, range, severity, code, message, fix, suggestion, related }) => {
    const copy = ({ start, end }: Range): Range => ({ start: { ...start }, end: { ...end } });
    return {
      ...{ file, range: copy(range), severity, code, message, fix },
      ...(suggestion !== undefined && { suggestion }),
      ...(related && { related: related.map((place) => ({ file: place.file, range: copy(place.range) })) }),
    };
  });
}
