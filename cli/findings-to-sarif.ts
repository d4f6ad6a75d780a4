import { type Diagnostic, type SarifLog, toSarif } from "../generator/diagnostics/index.ts";
import type { Drift } from "../generator/gate/index.ts";

/** Diagnostics of pages and findings of the gate as one SARIF log. */
export function findingsToSarif(diagnostics: readonly Diagnostic[], drifts: readonly Drift[]): SarifLog {
  const log = toSarif(diagnostics);
  return {
    ...log,
    runs: log.runs.map((run) => {
      const known = run.tool.driver.rules.length;
      const kinds = [...new Set(drifts.map((drift) => drift.kind))].sort();
      const rules = kinds.map((kind) => {
        const text = { text: kind.replaceAll("-", " ") };
        return {
          id: kind,
          shortDescription: text,
          fullDescription: text,
          help: text,
          defaultConfiguration: { level: "error" as const },
        };
      });
      const results = drifts.map(({ kind, file, line, message, generates }) => ({
        ruleId: kind,
        ruleIndex: known + kinds.indexOf(kind),
        level: "error" as const,
        message: { text: generates ? `${message} Mend it with \`hookspec generate\`.` : message },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: encodeURI(file) },
              region: { startLine: line ?? 1, startColumn: 1, endLine: line ?? 1, endColumn: 1 },
            },
          },
        ],
      }));
      const driver = { ...run.tool.driver, rules: [...run.tool.driver.rules, ...rules] };
      return { ...run, tool: { driver }, results: [...run.results, ...results] };
    }),
  };
}
