import {
  type Capability,
  type LawName,
  levelOfRequirement,
  type Requirement,
  type Spec,
  specDigest,
  type SuiteLevel,
} from "../../spec/model/index.ts";
import { LAWS_BY_NAME } from "../laws/index.ts";
import type { Violation } from "../laws/law.ts";
import type { Program } from "../program/program.ts";
import type { SessionFinding, SessionResult } from "../run/session.ts";
import { groupByCause } from "./group-by-cause.ts";
import type { Blame, Finding, Incident, Report, RequirementVerdict } from "./report.ts";
import { encodeToken } from "./token.ts";

/** A program in which something happened to the host's worker. */
export interface Accident {
  id: Incident["id"];
  index: number;
  text: string;
  /** further programs in which it happened too */
  more: number;
  program: Program;
  blame?: Blame;
  stderr?: string;
}

/** What a report is made from. */
export interface ReportInput {
  spec: Spec;
  kernel: { identity: { name: string; version: string; system: string }; capabilities: readonly Capability[] };
  level: SuiteLevel;
  seed: number;
  runs: number;
  shard: Report["shard"];
  run: Report["run"];
  note: string | null;
  /** ids to report on; absent = all */
  only?: readonly string[];
  session: SessionResult;
  accidents: readonly Accident[];
  /** who is to blame for what a law found */
  blame?(found: SessionFinding): Blame;
  /** why a law cannot be judged the way the kernel is reached; null where it can */
  whyNotCarried?(law: LawName): string | null;
}

/** Turns what a session found into verdicts on requirements. */
export function buildReport(input: ReportInput): Report {
  const { spec, kernel, session } = input;
  const digest = specDigest(spec);
  const asked = requirementsAsked(spec, input.level, input.only);
  const idsOf = (law: LawName) => asked.filter((requirement) => requirement.law === law).map(({ id }) => id);
  const findings = session.findings.flatMap((found): Finding[] => {
    const requirements = idsOf(found.law);
    if (requirements.length === 0) return [];
    return [
      {
        requirements,
        law: found.law,
        index: found.index,
        program: found.program,
        record: found.record,
        violation: inOrder(found.violation),
        also: found.also.flatMap(idsOf),
        there: found.there.flatMap(idsOf),
        hint: hintFor(found.law, found.violation, spec),
        ...(input.blame === undefined ? {} : { blame: input.blame(found) }),
        ...(found.stderr === undefined || found.stderr === "" ? {} : { stderr: found.stderr }),
        token: encodeToken({ system: spec.system, digest, law: found.law, program: found.program }),
      },
    ];
  });
  return {
    format: 1,
    system: spec.system,
    page: spec.page,
    spec: { version: spec.version, digest },
    kernel: { name: kernel.identity.name, version: kernel.identity.version, system: kernel.identity.system },
    capabilities: [...kernel.capabilities],
    level: input.level,
    seed: input.seed,
    runs: input.runs,
    programs: session.programs,
    dispatches: session.dispatches,
    shard: input.shard,
    run: input.run,
    note: input.note,
    requirements: asked.map((requirement) => verdictOn(requirement, input, findings)),
    findings,
    causes: groupByCause(findings),
    incidents: input.accidents.map(({ id, index, text, more, program, blame, stderr }) => ({
      id,
      index,
      text,
      more,
      ...(blame === undefined ? {} : { blame }),
      ...(stderr === undefined || stderr === "" ? {} : { stderr }),
      token: encodeToken({ system: spec.system, digest, law: null, program }),
    })),
  };
}

/** Where to look: as the law says, or as one does that is nearer to what is wrong, with its requirement. */
function hintFor(law: LawName, { see }: Violation, spec: Spec): string {
  const own = LAWS_BY_NAME.get(law)?.hint ?? "";
  const nearer = spec.requirements.find((requirement) => see !== undefined && requirement.law === see);
  return nearer === undefined || see === undefined ? own : `${LAWS_BY_NAME.get(see)?.hint ?? own} See ${nearer.id}.`;
}

/** The keys in the schema's order, so that a report that was read and written again is the same. */
function inOrder({ at, dispatch, expected, observed }: Violation): Violation {
  return { at, ...(dispatch === undefined ? {} : { dispatch }), expected, observed };
}

/**
 * The requirements of a level, or those of them whose ids are asked for: those whose law judges on it. What no law checks is
 * told on the level of its area.
 */
export function requirementsAsked(spec: Spec, level: SuiteLevel, only?: readonly string[]): readonly Requirement[] {
  return spec.requirements.filter(
    (requirement) => levelOfRequirement(requirement) === level && (only === undefined || only.includes(requirement.id)),
  );
}

function verdictOn(requirement: Requirement, input: ReportInput, findings: readonly Finding[]): RequirementVerdict {
  const { id, level, text, law } = requirement;
  const finding = findings.findIndex((candidate) => candidate.requirements.includes(id));
  const held = law === null ? 0 : (input.session.held[law] ?? 0);
  const say = (verdict: RequirementVerdict["verdict"], reason: string | null = null): RequirementVerdict => ({
    id,
    level,
    text,
    law,
    verdict,
    held,
    finding: finding === -1 ? null : finding,
    reason,
    ...(requirement.page === undefined ? {} : { page: requirement.page }),
  });
  if (law === null) return say("unchecked", requirement.unchecked);
  const rule = LAWS_BY_NAME.get(law);
  if (rule === undefined) return say("untestable", `the suite has no law \`${law}\``);
  const missing = rule.needs?.find((capability) => !input.kernel.capabilities.includes(capability));
  if (missing !== undefined) {
    return input.spec.capabilities.some((entry) => entry.name === missing && entry.required)
      ? say("fail", `the kernel lacks the required capability \`${missing}\``)
      : say("not-applicable", `the kernel does not have \`${missing}\``);
  }
  const apart = input.whyNotCarried?.(law) ?? null;
  if (apart !== null) return say("not-applicable", apart);
  if (finding !== -1) return say(level.startsWith("SHOULD") ? "warn" : "fail");
  if (held === 0) return say("untestable", "no program put it to the test");
  return say("pass");
}
