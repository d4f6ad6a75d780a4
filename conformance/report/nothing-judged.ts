import type { Report } from "./report.ts";

/** Why a run that asked for requirements has judged none of them; null when it has, or when there was none. */
export function nothingJudged({ requirements, incidents }: Report): string | null {
  const left = requirements.filter(({ verdict }) => verdict !== "unchecked");
  if (left.length === 0 || incidents.length > 0) return null;
  if (left.some(({ verdict }) => verdict !== "not-applicable")) return null;
  const reasons = [...new Set(left.flatMap(({ reason }) => reason ?? []))];
  return `Nothing was judged: ${reasons.join("; ")}.`;
}
