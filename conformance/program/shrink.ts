import type { Spec } from "../../spec/model/index.ts";
import { shrinkDispatch } from "./shrink-dispatch.ts";
import { dropDispatch, dropRegistration, renumber } from "./shrink-ids.ts";
import { shrinkRegistration } from "./shrink-registration.ts";
import { shrinkSurroundings } from "./shrink-surroundings.ts";
import type { Action, Program } from "./program.ts";
import { hasSoundShares } from "./has-sound-shares.ts";
import { isOddText } from "./shrink-value.ts";
import { withUniqueChanges } from "./unique-changes.ts";

/**
 * Simpler programs made from one, boldest first: fewer dispatches, registrations and actions, then simpler ones.
 * Every program is smaller than the one given by {@link sizeOf}, so that shrinking ends.
 */
export function* shrinkProgram(program: Program, spec: Spec): Generator<Program> {
  const size = sizeOf(program);
  for (const raw of candidates(program, spec)) {
    const candidate = withUniqueChanges(raw);
    if (sizeOf(candidate) < size && hasSoundShares(candidate)) yield candidate;
  }
}

function* candidates(program: Program, spec: Spec): Generator<Program> {
  yield* halves(program);
  for (const { id } of program.dispatches) yield dropDispatch(program, id);
  for (const { id } of program.registrations) yield dropRegistration(program, id);
  for (let n = 0; n < program.actions.length; n += 1)
    yield withActions(
      program,
      program.actions.filter((_, index) => index !== n),
    );
  yield* shrinkSurroundings(program);
  yield renumber(program);
  for (const [index, registration] of program.registrations.entries()) {
    for (const simpler of shrinkRegistration(registration)) {
      yield { ...program, registrations: program.registrations.with(index, simpler) };
    }
  }
  for (const [index, dispatch] of program.dispatches.entries()) {
    for (const simpler of shrinkDispatch(dispatch, spec)) {
      yield { ...program, dispatches: program.dispatches.with(index, simpler) };
    }
  }
  for (const [index, action] of program.actions.entries()) {
    for (const simpler of shrinkAction(action)) yield withActions(program, program.actions.with(index, simpler));
  }
}

function* halves(program: Program): Generator<Program> {
  const { registrations } = program;
  if (registrations.length < 4) return;
  const middle = registrations.length >> 1;
  for (const gone of [registrations.slice(middle), registrations.slice(0, middle)]) {
    yield gone.reduce((rest, { id }) => dropRegistration(rest, id), program);
  }
}

function withActions(program: Program, actions: Action[]): Program {
  return { ...program, actions };
}

function* shrinkAction(action: Action): Generator<Action> {
  for (const at of shrinkTime(action.at)) yield { ...action, at };
  if (action.op === "cancel" && action.reason !== undefined) {
    const { reason: _reason, ...rest } = action;
    yield rest;
  }
  if (action.op === "touch-caller" && action.mutate.length > 1) {
    for (let n = 0; n < action.mutate.length; n += 1)
      yield { ...action, mutate: action.mutate.filter((_, index) => index !== n) };
  }
}

/** Smaller times: none, half, one less. */
export function* shrinkTime(time: number): Generator<number> {
  if (time > 0) yield 0;
  if (time > 3) yield Math.floor(time / 2);
  if (time > 1) yield time - 1;
}

/** How much there is to read in a program. Ids out of sequence count a little, so that renumbering is a step forward. */
export function sizeOf(program: Program): number {
  return (
    program.dispatches.length * 1000 +
    program.registrations.length * 1000 +
    weigh(program as unknown as Parameters<typeof weigh>[0]) +
    gaps(program)
  );
}

function gaps(program: Program): number {
  const off = (list: readonly { id: string }[]) =>
    list.filter(({ id }, index) => id.slice(1) !== `${index + 1}`).length;
  return off(program.dispatches) + off(program.registrations);
}

type Weighable = null | boolean | number | string | undefined | Weighable[] | { [key: string]: Weighable };

function weigh(value: Weighable): number {
  if (value === undefined) return 0;
  if (typeof value === "number") return value === 0 ? 1 : 2 + Math.log2(1 + Math.abs(value)) / 100;
  if (typeof value === "string") return isOddText(value) ? 3 : 2;
  if (value === null || typeof value === "boolean") return 1;
  let total = 2;
  for (const item of Array.isArray(value) ? value : Object.values(value)) total += 1 + weigh(item);
  return total;
}
