import type { OrderKey, Spec } from "../../../spec/model/index.ts";
import { sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { noted } from "../notes.ts";
import { optionValue, type Ranked } from "../order.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";

/** A handler that was started, with its place by each key of the order table. */
export interface Started {
  call: CallReading;
  places: readonly number[];
}

/** The handlers of a dispatch in the order in which they were first called, as far as their places are beyond doubt. */
export const startedIn: (dispatch: DispatchReading, reading: Reading) => readonly Started[] = noted(collect);

function collect(dispatch: DispatchReading, reading: Reading): Started[] {
  const started: Started[] = [];
  if (dispatch.calls.length < 2) return started;
  const seen = new Set<string>();
  for (const call of dispatch.calls) {
    const { id } = call.registration;
    const ranked = dispatch.admitted.find((one) => one.registration.id === id);
    if (ranked === undefined || seen.has(id) || sharesFunction(id, reading)) continue;
    seen.add(id);
    const places = reading.spec.order.map((key) => placeOf(ranked, key, reading.spec));
    if (places.every((place) => place !== null)) started.push({ call, places });
  }
  return started;
}

/** smaller = earlier; null where the option has a value that the page does not know */
function placeOf({ registration, seq }: Ranked, key: OrderKey, spec: Spec): number | null {
  switch (key.key) {
    case "group": {
      const place = key.values.indexOf(String(optionValue(registration, "group", spec)));
      return place < 0 ? null : place;
    }
    case "tier":
      return key.values.indexOf(registration.tier);
    case "priority": {
      const option = spec.options.find((one) => one.sets === "priority");
      const given = option === undefined ? undefined : registration.options[option.name];
      const priority = given === undefined ? optionValue(registration, "priority", spec) : given;
      if (typeof priority !== "number") return null;
      return key.direction === "high-first" ? -priority : priority;
    }
    case "registration":
      return seq;
  }
}

/**
 * Judges one key of the order table over every dispatch: of the handlers that no earlier key tells apart, neighbours have to
 * stand in the key's order. `among` narrows which neighbours are compared; `where` which dispatches.
 */
export function judgeKey(
  key: OrderKey["key"],
  reading: Reading,
  verdict: Parameters<Law["judge"]>[1],
  choice: {
    where: (dispatch: DispatchReading) => boolean;
    /** splits the handlers further; equal texts are compared */
    apart?: (started: Started) => string;
    /** which neighbours count */
    among?: (first: Started, second: Started) => boolean;
    /** what the order is, e.g. `earlier groups first` */
    rule: string;
  },
): void {
  const at = reading.spec.order.findIndex((one) => one.key === key);
  if (at < 0) return;
  for (const dispatch of reading.dispatches) {
    if (!choice.where(dispatch)) continue;
    const last = new Map<string, Started>();
    for (const second of startedIn(dispatch, reading)) {
      const bucket = `${second.places.slice(0, at).join()} ${choice.apart?.(second) ?? ""}`;
      const first = last.get(bucket);
      last.set(bucket, second);
      if (first === undefined || choice.among?.(first, second) === false) continue;
      const difference = (first.places[at] ?? 0) - (second.places[at] ?? 0);
      if (difference === 0) continue;
      verdict.held();
      if (difference < 0) continue;
      verdict.broken({
        at: first.call.index,
        dispatch: dispatch.id,
        expected: `${second.call.id} starts before ${first.call.id}: ${choice.rule}`,
        observed: `${first.call.id} starts at ${first.call.at} ms, ${second.call.id} after it`,
      });
    }
  }
}
