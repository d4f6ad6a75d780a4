import type { DispatchReading, Placed, Reading } from "../reading.ts";

/** The registrations of a dispatch's event that the kernel took, or gave back, while the dispatch was open. */
export function changedDuring(
  kind: "registered" | "unregistered",
  dispatch: DispatchReading,
  reading: Reading,
): (Placed & { id: string })[] {
  const end = dispatch.outcome?.index ?? dispatch.rejected?.index ?? reading.record.facts.length;
  return reading
    .facts(kind)
    .filter(
      (one) =>
        one.index > dispatch.index &&
        one.index < end &&
        reading.registration(one.fact.registration)?.event === dispatch.event.name,
    )
    .map((one) => ({ index: one.index, at: one.at, id: one.fact.registration }));
}
