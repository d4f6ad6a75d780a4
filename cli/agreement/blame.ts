import type { Comparison } from "./compare-judges.ts";

/** The three programs that are made from one page. */
export type Party = "laws" | "model" | "kernel";

/**
 * Who is at fault when they disagree: of three that read the same page the one that the two others contradict. Null when nobody
 * objects to anything.
 */
export function blame({ objections }: Comparison): Party | null {
  const votes: Record<Party, number> = { laws: 0, model: 0, kernel: 0 };
  for (const { laws, model } of objections)
    votes[laws.length === 0 ? "model" : model.accepted ? "laws" : "kernel"] += 1;
  const [first] = (Object.entries(votes) as [Party, number][]).sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] === 0 ? null : first[0];
}
