import { ALL_LAWS } from "../laws/index.ts";
import type { SessionFinding, SessionResult } from "./session.ts";

/** Two stretches of one stream as one: counts added, of each law the earlier witness. The same whichever comes first. */
export function mergeSessions(a: SessionResult, b: SessionResult): SessionResult {
  const held = { ...a.held };
  for (const law of ALL_LAWS) {
    const times = b.held[law.name];
    if (times !== undefined) held[law.name] = (held[law.name] ?? 0) + times;
  }
  return {
    programs: a.programs + b.programs,
    dispatches: a.dispatches + b.dispatches,
    held,
    findings: earliest([...a.findings, ...b.findings]),
    crashes: [...a.crashes, ...b.crashes].sort((one, other) => one.index - other.index),
    endless: [...a.endless, ...b.endless].sort((one, other) => one - other),
    invisible: [...a.invisible, ...b.invisible].sort((one, other) => one - other),
  };
}

function earliest(findings: readonly SessionFinding[]): SessionFinding[] {
  return ALL_LAWS.flatMap((law) => {
    const own = findings.filter((finding) => finding.law === law.name);
    const [first] = own.sort((one, other) => one.index - other.index);
    return first === undefined ? [] : [first];
  });
}
