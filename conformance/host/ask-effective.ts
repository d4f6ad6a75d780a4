import type { EffectUse, Instance, Outcome } from "../kernel.ts";
import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import type { Dispatch } from "../program/program.ts";
import { sameValue } from "../program/same-value.ts";
import type { Fact } from "./record.ts";

type EffectiveFact = Omit<Extract<Fact, { kind: "effective" }>, "at">;

/** Asks a kernel what it makes of an outcome. Never rejects: what goes wrong is part of the answer. */
export async function askEffective(
  instance: Instance | null,
  plan: Dispatch,
  outcome: Outcome,
): Promise<EffectiveFact> {
  const told = { kind: "effective" as const, dispatch: plan.id };
  if (instance?.effective === undefined) return { ...told, shape: "missing", operation: null };
  const situation = Object.fromEntries(
    Object.entries(plan.situation ?? {}).map(([name, value]) => [name, decode(value)]),
  );
  const use: EffectUse = { dispatch: plan.id, event: plan.event, original: decode(plan.payload), outcome, situation };
  const before = [encode(use.original), encode(outcome)] as const;
  let answer: unknown;
  try {
    answer = await instance.effective(use);
  } catch (error) {
    return { ...told, shape: "threw", operation: encode(error) };
  }
  const changed = !sameValue(before[0], encode(use.original)) || !sameValue(before[1], encode(outcome));
  return { ...told, ...readAnswer(answer), ...(changed ? { changed: true } : {}) };
}

function readAnswer(answer: unknown): Pick<EffectiveFact, "shape" | "operation" | "reason"> {
  const malformed = { shape: "malformed" as const, operation: encode(answer) };
  if (answer === null || typeof answer !== "object") return malformed;
  const { kind, operation, reason } = answer as Record<string, unknown>;
  if (operation === null || typeof operation !== "object") return malformed;
  if (kind === "proceed") return { shape: kind, operation: encode(operation) };
  return kind === "blocked" ? { shape: kind, operation: encode(operation), reason: encode(reason) } : malformed;
}
