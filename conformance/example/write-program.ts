import type { Action, Dispatch, Plan, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { writeName, writeValue } from "./write-value.ts";

/** The program lines of a timeline block: what `readProgram` reads back. */
export function writeProgram({ registrations, dispatches, actions }: Program): string[] {
  return [...registrations.map(writeRegistration), ...dispatches.map(writeDispatch), ...actions.map(writeAction)];
}

function writeRegistration(registration: Registration): string {
  const { id, event, tier, plugin, options, plans, when, ...rest } = registration;
  const owner = tier === "framework" ? "the framework" : writeName(plugin ?? "nobody");
  const extra = when === "later" ? { when, ...rest } : rest;
  const also = tier === "framework" && plugin !== undefined ? { plugin, ...extra } : extra;
  return [
    `${id} on ${writeName(event)} by ${owner}`,
    ...(Object.keys(options).length === 0 ? [] : [` with ${writeValue(options)}`]),
    ...andText(also),
    `: ${plans.map(writePlan).join("; then ")}`,
  ].join("");
}

const VERBS: Readonly<Record<Plan["then"], string>> = {
  return: "returns",
  throw: "throws",
  resolve: "resolves to",
  reject: "rejects with",
  thenable: "gives a thenable of",
  never: "never settles",
};

function writePlan({ then, value, after, ...rest }: Plan): string {
  return [
    VERBS[then],
    ...(value === undefined ? (then === "never" ? [] : [" nothing"]) : [` ${writeValue(value)}`]),
    ...(after === undefined ? [] : [` after ${after} ms`]),
    ...andText(rest),
  ].join("");
}

function writeDispatch({ id, event, payload, context, at, afterOutcomeOf, ...rest }: Dispatch): string {
  return [
    `${id} dispatches ${writeName(event)} ${writeValue(payload)}`,
    afterOutcomeOf === undefined ? ` at ${at} ms` : ` ${at} ms after ${afterOutcomeOf}`,
    ...(Object.keys(context).length === 0 ? [] : [` with ${writeValue(context)}`]),
    ...andText(rest),
  ].join("");
}

function writeAction({ op, at, ...rest }: Action): string {
  const what = Object.keys(rest).length === 0 ? "" : ` ${writeValue(rest as Record<string, Encoded>)}`;
  return `at ${at} ms ${op}${what}`;
}

function andText(rest: object): string[] {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return given.length === 0 ? [] : [` and ${writeValue(Object.fromEntries(given) as Record<string, Encoded>)}`];
}
