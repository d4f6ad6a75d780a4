import type { EventSpec, Phase, Spec } from "../../spec/model/index.ts";
import type { Dispatch, Program, Registration } from "../program/program.ts";
import { sameData } from "./encoded.ts";
import type { FactIndex } from "./fact-index.ts";
import { compare, optionValue } from "./order.ts";
import type { Admitted } from "./reading.ts";

/** A dispatch between its start and its end, as places in the record. */
export interface Stretch {
  plan: Dispatch;
  event: EventSpec;
  phase: Phase | null;
  from: number;
  to: number;
}

/** The handlers that a dispatch may call, in the order of the page. */
export function admittedTo(
  { plan, event, phase, from, to }: Stretch,
  registrations: ReadonlyMap<string, Registration>,
  facts: FactIndex,
  program: Program,
  spec: Spec,
): Admitted[] {
  const admitted: Admitted[] = [];
  const removals = facts.ofKind("unregistered");
  let seq = 0;
  for (const { index: when, fact } of facts.ofKind("registered")) {
    seq += 1;
    const registration = registrations.get(fact.registration);
    if (when > from || registration === undefined || registration.event !== event.name) continue;
    if (phase !== null && optionValue(registration, "phase", spec) !== phase.value) continue;
    const removal = removals.find((one) => one.fact.registration === fact.registration && one.index > when);
    if (removal !== undefined && removal.index < from) continue;
    const sure = (removal === undefined || removal.index > to) && !isNewcomer(when, from, plan, facts, program);
    admitted.push({ registration, seq, sure });
  }
  return admitted.length < 2 ? admitted : admitted.sort((a, b) => compare(a, b, spec));
}

/** registered while an earlier dispatch of the same execution was open: left open until the next execution */
function isNewcomer(when: number, from: number, plan: Dispatch, facts: FactIndex, program: Program): boolean {
  for (const { index: start, fact } of facts.ofKind("dispatch")) {
    // dispatches stand in order of their start
    if (start > when || start > from) return false;
    if (fact.dispatch === plan.id) continue;
    const { outcome, rejected } = facts.ofDispatch(fact.dispatch);
    const end = outcome ?? rejected;
    if (end !== undefined && end.index <= when) continue;
    const other = program.dispatches.find((one) => one.id === fact.dispatch);
    if (other !== undefined && sameData(other.context, plan.context)) return true;
  }
  return false;
}
