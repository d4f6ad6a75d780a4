import type { TracePattern } from "../../spec/model/index.ts";

type Condition = TracePattern["conditions"][number];

/** The first two conditions that no one line can meet; null = one may meet all. */
export function contradiction(conditions: readonly Condition[]): readonly [Condition, Condition] | null {
  for (const [at, one] of conditions.entries())
    for (const other of conditions.slice(at + 1)) if (contradict(one, other)) return [one, other];
  return null;
}

function contradict(one: Condition, other: Condition): boolean {
  if (one.field !== other.field || (!one.equal && !other.equal)) return false;
  return (one.value === other.value) !== (one.equal && other.equal);
}
