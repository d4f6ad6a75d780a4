import { createLog, createSource, type Diagnostic } from "../generator/diagnostics/index.ts";
import { findZones } from "../generator/zones/index.ts";

/** A warning about a document of the config in which nothing is ever written or compared; none where there is something. */
export function tellNoZones(path: string, text: string): Diagnostic[] {
  const { zones, faults } = findZones(text);
  if (zones.length > 0 || faults.length > 0) return [];
  const log = createLog();
  log.report(createSource(path, text).place(0, 0), "document-without-zones", "The document holds no zone.");
  return log.sorted([path]);
}
