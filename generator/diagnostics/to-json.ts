import type { Diagnostic } from "./diagnostic.ts";

/** Diagnostics as JSON data for machines: keys in fixed order, ready for JSON.stringify. */
export function toJson(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map(({ file, range, severity, code, message, fix, suggestion }) => {
    const { start, end } = range;
    const base = { file, range: { start: { ...start }, end: { ...end } }, severity, code, message, fix };
    return suggestion === undefined ? base : { ...base, suggestion };
  });
}
