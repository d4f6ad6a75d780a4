import type { Comparison } from "./compare-judges.ts";

/** The three programs that are made from one page. */
export type Party = "laws" | "model" | "kernel";

/**
 * Who is at fault when they disagree. A run to which both laws and model object is the kernel's fault: one of them alone can have
 * read the page wrongly, but not both at the same place. Where only one ever objects, it stands against the two others. Null when
 * nobody objects to anything.
 */
export function blame({ objections }: Comparison): Party | null {
  const alone: Record<"laws" | "model", number> = { laws: 0, model: 0 };
  for (const { laws, model } of objections) {
    if (laws.length > 0 && !model.accepted) return "kernel";
    alone[laws.length > 0 ? "laws" : "model"] += 1;
  }
  if (objections.length === 0) return null;
  return alone.laws > alone.model ? "laws" : "model";
}
