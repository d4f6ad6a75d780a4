import type { CallReading, DispatchReading } from "../reading.ts";

/** The calls that must see the payload exactly as dispatched: all on a snapshot event, else the first; changes in place aside. */
export function untouchedCalls(dispatch: DispatchReading): readonly CallReading[] {
  if (dispatch.uncopyable) return [];
  const [first] = dispatch.calls;
  if (first === undefined) return [];
  if (dispatch.kind.view === "snapshot" && !dispatch.mutated) return dispatch.calls;
  if (!dispatch.mutated) return [first];
  // with changes about, only a first call at the very start, before any match changed its copy, is beyond doubt
  const matchChanged = dispatch.matches.some((match) => match.index < first.index && match.plan.mutate !== undefined);
  return matchChanged || first.at > dispatch.at ? [] : [first];
}
