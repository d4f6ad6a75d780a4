export { compareZones, spliceZones, type ZoneState } from "./update-document.ts";
export { findZones } from "./find.ts";
export { renderZone } from "./render-zone.ts";
export type { Zone, ZoneFault, ZoneRequest } from "./zone.ts";
export { zoneMeaning } from "./zone-meaning.ts";
