import type { Plan, Program, Registration } from "./program.ts";
import { without } from "./shrink-value.ts";

/**
 * The program with every in-place change made at most once, so that whoever sees its value can be told which call it came
 * from: a plan that serves several calls is followed by one that changes nothing, and a match asked several times changes nothing.
 */
export function withUniqueChanges(program: Program): Program {
  const counts = new Map<string, number>();
  for (const { event } of program.dispatches) counts.set(event, (counts.get(event) ?? 0) + 1);
  let changed = false;
  const registrations = program.registrations.map((registration) => {
    const once = withChangesOnce(registration, counts.get(registration.event) ?? 0);
    changed ||= once !== registration;
    return once;
  });
  return changed ? { ...program, registrations } : program;
}

function withChangesOnce(registration: Registration, calls: number): Registration {
  let once = registration;
  if (calls > 1 && once.match?.mutate !== undefined) once = { ...once, match: without(once.match, "mutate") };
  const last = once.plans.at(-1);
  if (last === undefined || once.plans.length >= calls || !changesSomething(last)) return once;
  return { ...once, plans: [...once.plans, withoutChanges(last)] };
}

function changesSomething(plan: Plan): boolean {
  return plan.mutate !== undefined || plan.mutateContext !== undefined || plan.touches !== undefined;
}

function withoutChanges(plan: Plan): Plan {
  return without(without(without(plan, "mutate"), "mutateContext"), "touches");
}
