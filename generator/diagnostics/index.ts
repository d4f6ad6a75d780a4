export { type CatalogueEntry, DIAGNOSTICS, type DiagnosticCode } from "./catalogue.ts";
export type { Diagnostic, Place, Position, Range, Severity } from "./diagnostic.ts";
export { type FormatOptions, formatDiagnostic } from "./format-diagnostic.ts";
export { createLog, type Log } from "./log.ts";
export { createSource, type Source } from "./source.ts";
export { toJson } from "./to-json.ts";
export { type SarifLog, toSarif } from "./to-sarif.ts";
export { editDistance, suggest } from "./suggest.ts";
