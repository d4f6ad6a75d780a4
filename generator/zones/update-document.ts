import type { Spec } from "../../spec/model/index.ts";
import { findZones } from "./find.ts";
import { renderZone } from "./render-zone.ts";
import type { Zone, ZoneFault } from "./zone.ts";
import { zoneMeaning } from "./zone-meaning.ts";

/** A zone of a document beside what it ought to show. */
export interface ZoneState {
  zone: Zone;
  /** the text between the markers */
  found: string;
  /** what it ought to be, in the document's line endings */
  wanted: string;
  /** whether both mean the same */
  same: boolean;
}

/** Holds every zone of a document against the specs. With any fault there are no states, and the document must stay as it is. */
export function compareZones(
  text: string,
  specs: ReadonlyMap<string, Spec>,
): { states: ZoneState[]; faults: ZoneFault[] } {
  const { zones, faults } = findZones(text);
  const states: ZoneState[] = [];
  for (const zone of zones) {
    const spec = specs.get(zone.request.system);
    if (spec === undefined) {
      faults.push({
        line: zone.line,
        message: `Cannot find the system \`${zone.request.system}\`, expected ${[...specs.keys()].map((name) => `\`${name}\``).join(", ")}.`,
      });
      continue;
    }
    const found = text.slice(zone.start, zone.end);
    const eol = /\r\n|\n|\r/.exec(found)?.[0] ?? "\n";
    const rendered = renderZone(spec, zone.request, eol);
    if (rendered.fault !== null) {
      faults.push({ line: zone.line, message: rendered.fault });
      continue;
    }
    const wanted = `${eol}${eol}${rendered.text}${eol}${eol}`;
    states.push({ zone, found, wanted, same: found === wanted || zoneMeaning(found) === zoneMeaning(wanted) });
  }
  return faults.length > 0 ? { states: [], faults } : { states, faults };
}

/** The document with every zone that means something else replaced; each byte outside stays, and so do zones that mean the same. */
export function spliceZones(text: string, states: readonly ZoneState[]): string {
  let spliced = "";
  let at = 0;
  for (const { zone, wanted, same } of states) {
    if (same) continue;
    spliced += text.slice(at, zone.start) + wanted;
    at = zone.end;
  }
  return spliced + text.slice(at);
}
