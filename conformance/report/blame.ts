import type { Spec } from "../../spec/model/index.ts";
import type { SessionFinding } from "../run/session.ts";
import type { Blame } from "./report.ts";

/** How a kernel is reached, and whether its record broke the law when it was judged a second time, outside. */
export interface BlameSetting {
  spec: Spec;
  over: "process" | "wire";
  isConfirmed: boolean;
}

/**
 * Who is to blame for what a law found, with the rule that decided it: the suite, where a second judgement differs; the adapter, where
 * what it has to put into words is no outcome or names nobody; else the kernel, since the page accepts every form that it leaves open.
 */
export function blameOf({ law, record, program, violation }: SessionFinding, setting: BlameSetting): Blame {
  if (!setting.isConfirmed) return { who: "suite", rule: "judged a second time, the same record breaks nothing" };
  const fact = record.facts[violation.at];
  if (fact?.kind === "outcome" && fact.shape === "malformed")
    return {
      who: "adapter",
      rule: "an outcome is `proceed` with a payload, or `blocked`: to say so is the adapter's part",
    };
  if (fact?.kind === "failure") {
    const { dispatch, handler } = fact.report;
    const isKnown =
      program.dispatches.some(({ id }) => id === dispatch) && program.registrations.some(({ id }) => id === handler);
    if (!isKnown)
      return { who: "adapter", rule: "a failure names dispatch and handler by the ids that they were given" };
  }
  const bound = setting.spec.requirements.filter((requirement) => requirement.law === law);
  const isOpen = bound.length > 0 && bound.every(({ level }) => level === "MAY");
  const kept = setting.over === "wire" ? "the adapter kept the protocol, and " : "";
  if (isOpen) return { who: "kernel", rule: `${kept}the page leaves it open, but not for this; judged twice` };
  return { who: "kernel", rule: `${kept}the page allows nothing else here; judged twice` };
}

/** Of a program that the host did not come through. */
export const BLAME_OF_ACCIDENTS = {
  "HOST-SURVIVES": { who: "kernel", rule: "nothing that a handler does ends a kernel, or makes it throw elsewhere" },
  "HOST-SETTLES": { who: "kernel", rule: "a kernel comes to rest when its handlers do, on the suite's clock" },
} as const satisfies Record<string, Blame>;
