import type { Place } from "../diagnostics/diagnostic.ts";
import type { Fact } from "../extract/fact.ts";

/** Where each value of a spec comes from, by its path, e.g. `events.3.guard`. */
export class Places {
  private readonly places = new Map<string, Place>();

  /** Notes the place of one value; a value that is written nowhere has none. */
  add(path: string, place: Place | undefined): void {
    if (place) this.places.set(path, { file: place.file, range: place.range });
  }

  /** Notes the places of a list: of each item and of each of its parts. */
  addList(path: string, facts: readonly Fact<unknown>[]): void {
    facts.forEach((fact, index) => {
      this.add(`${path}.${index}`, fact.place);
      for (const [key, place] of Object.entries(fact.at)) this.add(`${path}.${index}.${key}`, place);
    });
  }

  /** All places, by path. */
  all(): ReadonlyMap<string, Place> {
    return this.places;
  }
}
