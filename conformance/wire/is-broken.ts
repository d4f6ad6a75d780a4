import type { Capability, Spec } from "../../spec/model/index.ts";
import { judgeRecord } from "../laws/judge.ts";
import { lawsOf, type SessionFinding } from "../run/session.ts";

/** Whether a finding's record breaks its law when it is judged anew. */
export function isBroken(finding: SessionFinding, spec: Spec, capabilities: readonly Capability[]): boolean {
  const laws = lawsOf(spec, [finding.law]);
  return judgeRecord(finding.program, finding.record, spec, new Set(capabilities), laws).some(
    ({ violation }) => violation !== null,
  );
}
