import type { Spec } from "../../spec/model/index.ts";
import { renderZone } from "../zones/render-zone.ts";
import { compareZones } from "../zones/update-document.ts";
import { zoneMeaning } from "../zones/zone-meaning.ts";
import type { Drift } from "./drift.ts";
import { shortDiff } from "./short-diff.ts";

/**
 * Holds the zones of a document against the specs, by meaning. `before` are the specs as generated last: a zone that shows
 * what one of them says is out of date, any other was edited by hand.
 */
export function compareDocument(
  file: string,
  text: string,
  specs: ReadonlyMap<string, Spec>,
  before: ReadonlyMap<string, Spec>,
): Drift[] {
  const { states, faults } = compareZones(text, specs);
  const drifts = faults.map(
    (fault): Drift => ({
      kind: "bad-marker",
      system: null,
      file,
      line: fault.line,
      message: fault.message,
      diff: null,
      generates: false,
    }),
  );
  for (const { zone, found, wanted, same } of states) {
    if (same) continue;
    const { table, event, system } = zone.request;
    const name = event === null ? table : `${table} of ${event}`;
    const empty = found.trim() === "";
    const old = before.get(system);
    const outOfDate = empty || (old !== undefined && meansWhatItDid(old, zone.request, found));
    drifts.push({
      kind: outOfDate ? "out-of-date" : "edited",
      system,
      file,
      line: zone.line,
      message: outOfDate
        ? `The zone "${name}" is out of date: the page says something else now.`
        : `The zone "${name}" was edited by hand: it follows from the page alone.`,
      diff: shortDiff(lines(found), lines(wanted)),
      generates: true,
    });
  }
  return drifts;
}

function meansWhatItDid(old: Spec, request: Parameters<typeof renderZone>[1], found: string): boolean {
  const rendered = renderZone(old, request);
  return rendered.fault === null && zoneMeaning(rendered.text) === zoneMeaning(found);
}

function lines(text: string): string {
  return `${text.trim().replace(/\r\n?/g, "\n")}\n`;
}
