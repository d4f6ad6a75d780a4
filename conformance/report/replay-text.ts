import type { LawName, Spec } from "../../spec/model/index.ts";
import type { Report } from "./report.ts";
import { stderrText } from "./stderr-text.ts";
import { findingText } from "./text.ts";
import type { Style } from "./style.ts";
import type { Replay } from "./token.ts";

/** What a replay shows: the finding again, or that it is gone. */
export interface ReplayResult {
  text: string;
  /** whether the kernel still fails as the token says */
  reproduces: boolean;
}

/** Tells what came of running a token's program again. `report` is of a session that ran that program alone. */
export function replayText(replay: Replay, spec: Spec, report: Report, style: Style = {}): ReplayResult {
  const changed = report.spec.digest.startsWith(replay.digest)
    ? ""
    : `The page has changed since this token was made (now ${spec.system} ${spec.version}).\n\n`;
  const [incident] = report.incidents;
  if (incident !== undefined) {
    const lines = [`${changed}${incident.id}: ${incident.text}`, ...stderrText(incident.stderr)];
    return { text: lines.join("\n"), reproduces: true };
  }
  if (replay.law === null)
    return { text: `${changed}It no longer reproduces: the kernel comes through.`, reproduces: false };
  const finding = report.findings.find((candidate) => candidate.law === replay.law);
  if (finding !== undefined) return { text: changed + findingText(report, finding, style), reproduces: true };
  return { text: changed + goneText(replay.law, spec, report), reproduces: false };
}

function goneText(law: LawName, spec: Spec, report: Report): string {
  const ids = spec.requirements.filter((requirement) => requirement.law === law).map((requirement) => requirement.id);
  if (ids.length === 0) return `The page has no requirement for \`${law}\` any more, so there is nothing to judge.`;
  const others = report.findings.flatMap((finding) => finding.requirements);
  const rest = others.length === 0 ? "" : ` The same program still breaks ${others.join(", ")}.`;
  return `It no longer reproduces: the kernel keeps ${ids.join(", ")} in this program.${rest}`;
}
