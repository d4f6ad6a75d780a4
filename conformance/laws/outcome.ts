import type { Consequence } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsOf } from "./encoded.ts";
import type { DispatchReading } from "./reading.ts";

/** What became of the operation, in the words of the decision table; null while there is no outcome, or one without shape. */
export function operationOf(dispatch: DispatchReading): Consequence["operation"] | null {
  if (dispatch.rejected !== null) return "rejected";
  if (dispatch.outcome === null || dispatch.outcome.shape === "malformed") return null;
  return dispatch.outcome.shape === "blocked" ? "blocked" : "proceeds";
}

/** Where a dispatch ended: its outcome or its rejection. */
export function endOf(dispatch: DispatchReading): { index: number; at: number } | null {
  return dispatch.outcome ?? dispatch.rejected;
}

/** The payload (or folded fields) that a proceeding dispatch yields. */
export function yieldedBy(dispatch: DispatchReading): Encoded | undefined {
  return dispatch.outcome?.shape === "proceed" ? fieldsOf(dispatch.outcome.value)?.get("payload") : undefined;
}

/** The end of a dispatch in few words. */
export function tellEnd(dispatch: DispatchReading): string {
  const operation = operationOf(dispatch);
  const end = endOf(dispatch);
  if (end === null) return `${dispatch.id} has no outcome`;
  return operation === null
    ? `${dispatch.id} ends with an outcome of no known shape`
    : `${dispatch.id} ${operationText([operation])} at ${end.at} ms`;
}

/** What may become of an operation, in few words: `proceeds or is blocked`. */
export function operationText(operations: readonly Consequence["operation"][]): string {
  return [...new Set(operations)].map((one) => (one === "proceeds" ? one : `is ${one}`)).join(" or ");
}
