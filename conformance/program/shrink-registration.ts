import type { MatchPlan, Mutation, Plan, Registration } from "./program.ts";
import { shrinkTime } from "./shrink.ts";
import { shrinkValue, without } from "./shrink-value.ts";
import type { Encoded } from "./value.ts";

/** Simpler registrations made from one. */
export function* shrinkRegistration(registration: Registration): Generator<Registration> {
  const { plans } = registration;
  const [first, ...others] = plans;
  if (others.length > 0) {
    yield { ...registration, plans: [first] };
    for (const other of others) yield { ...registration, plans: [other] };
  }
  for (const key of ["match", "sameFunctionAs", "notAFunction"] as const)
    if (registration[key] !== undefined) yield without(registration, key);
  for (const key of Object.keys(registration.options))
    yield { ...registration, options: without(registration.options, key) };
  for (const [key, value] of Object.entries(registration.options)) {
    for (const smaller of smallerOption(value))
      yield { ...registration, options: { ...registration.options, [key]: smaller } };
  }
  if (registration.match !== undefined) {
    for (const match of shrinkMatch(registration.match)) yield { ...registration, match };
  }
  for (const [index, plan] of plans.entries()) {
    for (const simpler of [...shrinkPlan(plan), ...settlingNever(registration, plan)])
      yield { ...registration, plans: plans.with(index, simpler) as [Plan, ...Plan[]] };
  }
}

/** In place of a handler that settles behind a number among its options, a limit it seems, one that never does: it cannot be taken for another fault. */
function* settlingNever({ options }: Registration, plan: Plan): Generator<Plan> {
  const { after } = plan;
  if (after === undefined) return;
  if (Object.values(options).some((option) => typeof option === "number" && option < after))
    yield { ...without(without(plan, "value"), "after"), then: "never" };
}

function* smallerOption(value: Encoded): Generator<Encoded> {
  if (typeof value !== "number") return;
  for (const candidate of [1, 5, 10]) if (candidate < value) yield candidate;
}

function* shrinkMatch(match: MatchPlan): Generator<MatchPlan> {
  if (match.mutate !== undefined) {
    yield without(match, "mutate");
    for (const mutate of fewer(match.mutate)) yield { ...match, mutate };
  }
}

function* fewer(mutations: readonly Mutation[]): Generator<Mutation[]> {
  if (mutations.length < 2) return;
  for (let n = 0; n < mutations.length; n += 1) yield mutations.filter((_, index) => index !== n);
}

const DECORATIONS = [
  "mutate",
  "mutateContext",
  "block",
  "register",
  "unregister",
  "nested",
  "awaitNested",
  "ask",
  "heedsSignal",
  "touches",
] as const satisfies readonly (keyof Plan)[];

/** Simpler plans made from one. */
export function* shrinkPlan(plan: Plan): Generator<Plan> {
  for (const key of DECORATIONS) if (plan[key] !== undefined) yield without(plan, key);
  if (plan.value !== undefined) {
    yield without(plan, "value");
    for (const value of shrinkValue(plan.value)) yield { ...plan, value };
  }
  for (const after of shrinkTime(plan.after ?? 0)) yield after === 0 ? without(plan, "after") : { ...plan, after };
  if (plan.then !== "return" && plan.then !== "throw" && plan.after === undefined) {
    if (plan.then === "thenable") yield { ...plan, then: "resolve" };
  }
  if (plan.mutate !== undefined) for (const mutate of fewer(plan.mutate)) yield { ...plan, mutate };
  if (plan.mutateContext !== undefined)
    for (const mutateContext of fewer(plan.mutateContext)) yield { ...plan, mutateContext };
  if (plan.ask !== undefined && plan.ask.length > 1) {
    for (const index of plan.ask.keys()) yield { ...plan, ask: plan.ask.filter((_, other) => other !== index) };
  }
  if (plan.touches !== undefined) {
    for (const [index, touch] of plan.touches.entries()) {
      for (const mutate of fewer(touch.mutate))
        yield { ...plan, touches: plan.touches.with(index, { ...touch, mutate }) };
      for (const after of shrinkTime(touch.after))
        yield { ...plan, touches: plan.touches.with(index, { ...touch, after }) };
    }
  }
}
