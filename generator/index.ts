export * from "./diagnostics/index.ts";
export { readOlderPage } from "./older/read-older-page.ts";
export { type PageInput, type Reading, readPages } from "./read.ts";
export { type Config, parseConfig, type SystemConfig } from "./config.ts";
export { emitFiles } from "./emit/files.ts";
export { nameFaults } from "./emit/name-faults.ts";
export type { GeneratedFile } from "./emit/schemas.ts";
export * from "./gate/index.ts";
export { applyChanges, type Change, type Plan, planFiles, WriteFault } from "./write/index.ts";
export {
  compareZones,
  spliceZones,
  type Zone,
  type ZoneFault,
  type ZoneRequest,
  type ZoneState,
} from "./zones/index.ts";
