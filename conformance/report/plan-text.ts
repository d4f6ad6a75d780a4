import type { Dispatch, MatchPlan, Mutation, Plan, Program, Registration } from "../program/program.ts";
import { surroundingsText } from "./surroundings-text.ts";
import { valueText } from "../program/value-text.ts";

/** Whose handler it is and what it was registered with: `framework`, `plugin alpha, limit 5`. */
export function registrationText(registration: Registration): string {
  const words = [registration.tier === "framework" ? "framework" : `plugin ${registration.plugin ?? "?"}`];
  for (const [name, value] of Object.entries(registration.options)) words.push(`${name} ${valueText(value, 30)}`);
  if (registration.sameFunctionAs !== undefined) words.push(`same function as ${registration.sameFunctionAs}`);
  if (registration.when === "later") words.push("registered later");
  return words.join(", ");
}

/** What a handler does when called. */
export function plansText(registration: Registration): string {
  if (registration.notAFunction !== undefined) return `is no function but ${valueText(registration.notAFunction, 30)}`;
  const match = registration.match === undefined ? "" : `match ${matchText(registration.match)}; `;
  const plans = registration.plans.map(planText);
  return (
    match +
    (plans.length === 1 ? (plans[0] ?? "") : plans.map((plan, index) => `call ${index + 1}: ${plan}`).join("; "))
  );
}

function matchText(match: MatchPlan): string {
  const changes = match.mutate === undefined ? "" : ` (and ${mutationsText(match.mutate, "its payload")})`;
  switch (match.op) {
    case "value":
      return `gives ${valueText(match.value, 30)}${changes}`;
    case "equals":
      return `asks whether ${match.field ?? "?"} is ${valueText(match.value, 30)}${changes}`;
    case "throw":
      return `throws ${valueText(match.value, 30)}${changes}`;
    case "reject":
      return `gives a promise that rejects${changes}`;
  }
}

/** What a handler does in one call, in the order in which it happens. */
export function planText(plan: Plan): string {
  const steps: string[] = [];
  if (plan.mutate !== undefined) steps.push(mutationsText(plan.mutate, "its payload"));
  if (plan.mutateContext !== undefined) steps.push(mutationsText(plan.mutateContext, "its context"));
  for (const ask of plan.ask ?? []) {
    steps.push(
      `calls context.${ask.path.join(".")}(${ask.args.map((arg) => valueText(arg, 20)).join(", ")})${after(ask.after)}`,
    );
    if (ask.mutate !== undefined) steps.push(mutationsText(ask.mutate, "the answer"));
  }
  if (plan.block !== undefined) steps.push(`keeps the thread for ${plan.block} ms`);
  for (const id of plan.nested ?? [])
    steps.push(`dispatches ${id}${plan.awaitNested === true ? " and waits for it" : ""}`);
  for (const id of plan.register ?? []) steps.push(`registers ${id}`);
  for (const id of plan.unregister ?? []) steps.push(`removes ${id}`);
  steps.push(settlingText(plan));
  if (plan.heedsSignal === true) steps.push("gives up when its signal fires");
  for (const touch of plan.touches ?? []) {
    steps.push(
      `${mutationsText(touch.mutate, touch.target === "result" ? "what it returned" : `its ${touch.target}`)}${after(touch.after)}`,
    );
  }
  return steps.join(", ");
}

function settlingText(plan: Plan): string {
  const value = valueText(plan.value, 60);
  switch (plan.then) {
    case "return":
      return `returns ${value} at once, without a promise`;
    case "throw":
      return `throws ${value}`;
    case "resolve":
      return `resolves to ${value}${after(plan.after)}`;
    case "reject":
      return `rejects with ${value}${after(plan.after)}`;
    case "thenable":
      return `returns a thenable of ${value}${after(plan.after)}`;
    case "never":
      return "never settles";
  }
}

function after(ms: number | undefined): string {
  return ms === undefined || ms === 0 ? "" : ` after ${ms} ms`;
}

/** In-place changes in words. */
export function mutationsText(mutations: readonly Mutation[], what: string): string {
  const texts = mutations.map((mutation) => {
    const path = mutation.path.join(".");
    if (mutation.op === "delete") return `deletes ${path} of ${what}`;
    if (mutation.op === "push") return `pushes ${valueText(mutation.value, 30)} to ${path} of ${what}`;
    return `sets ${path} of ${what} to ${valueText(mutation.value, 30)}`;
  });
  return texts.join(" and ");
}

/** What is special about a dispatch: its parent, phase, frozen payload. */
export function dispatchText(dispatch: Dispatch): string {
  const words: string[] = [];
  if (dispatch.phase !== undefined) words.push(`phase ${dispatch.phase}`);
  if (dispatch.authority !== undefined) words.push(`authority over ${valueText(dispatch.authority, 40)}`);
  if (dispatch.parent !== undefined) words.push(`parent ${dispatch.parent}`);
  if (dispatch.frozen === true) words.push("frozen payload");
  if (dispatch.execution !== undefined) words.push(`execution ${dispatch.execution}`);
  else if (dispatch.session !== undefined) words.push(`session ${dispatch.session}`);
  if (dispatch.throwingRecorder === true) words.push("the recorder throws");
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

/** What is around the handlers of a program, and the handlers, a line each: id, event, registration, what it does. */
export function handlersText(program: Program): string[] {
  return [
    ...surroundingsText(program),
    ...program.registrations.map(
      (registration) =>
        `${registration.id}  ${registration.event} (${registrationText(registration)}): ${plansText(registration)}`,
    ),
  ];
}
