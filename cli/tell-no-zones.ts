import { findZones } from "../generator/zones/index.ts";

/** A warning about a document of the config in which nothing is ever written or compared; null where there is something. */
export function tellNoZones(path: string, text: string): string | null {
  const { zones, faults } = findZones(text);
  if (zones.length > 0 || faults.length > 0) return null;
  return `${path}: warning: the config names it among the docs, and it holds no zone: put \`<!-- hookspec:begin table=events system=NAME -->\` and \`<!-- hookspec:end -->\` into it, or take it out of the config.`;
}
