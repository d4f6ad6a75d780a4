import { DIAGNOSTICS, type DiagnosticCode } from "./catalogue.ts";
import type { Diagnostic, Place } from "./diagnostic.ts";

/** A SARIF 2.1.0 log with one run, as data. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly SarifRun[];
}

interface SarifRun {
  readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly SarifRule[] } };
  readonly columnKind: "utf16CodeUnits";
  readonly results: readonly SarifResult[];
}

interface SarifRule {
  readonly id: string;
  readonly shortDescription: SarifText;
  readonly fullDescription: SarifText;
  readonly help: SarifText;
  readonly defaultConfiguration: { readonly level: "error" | "warning" };
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: "error" | "warning";
  readonly message: SarifText;
  readonly locations: readonly { readonly physicalLocation: SarifLocation }[];
  readonly relatedLocations?: readonly { readonly physicalLocation: SarifLocation }[];
}

interface SarifLocation {
  readonly artifactLocation: { readonly uri: string };
  readonly region: {
    readonly startLine: number;
    readonly startColumn: number;
    readonly endLine: number;
    readonly endColumn: number;
  };
}

interface SarifText {
  readonly text: string;
}

/** Diagnostics as SARIF, for code scanning of CI hosts. Rules are those that occur, in order of the catalogue. */
export function toSarif(diagnostics: readonly Diagnostic[]): SarifLog {
  const found = new Set(diagnostics.map((d) => d.code));
  const codes = (Object.keys(DIAGNOSTICS) as DiagnosticCode[]).filter((code) => found.has(code));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "hookspec", rules: codes.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((d) => resultOf(d, codes.indexOf(d.code))),
      },
    ],
  };
}

function ruleOf(code: DiagnosticCode): SarifRule {
  const { title, cause, fix, severity } = DIAGNOSTICS[code];
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: cause },
    help: { text: fix },
    defaultConfiguration: { level: severity },
  };
}

function resultOf(d: Diagnostic, ruleIndex: number): SarifResult {
  const meant = d.suggestion === undefined ? "" : ` Did you mean \`${d.suggestion}\`?`;
  return {
    ruleId: d.code,
    ruleIndex,
    level: d.severity,
    message: { text: `${d.message}${meant} ${d.fix}` },
    locations: [locationOf(d)],
    ...(d.related && { relatedLocations: d.related.map(locationOf) }),
  };
}

function locationOf({ file, range: { start, end } }: Place): { physicalLocation: SarifLocation } {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file) },
      region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    },
  };
}
