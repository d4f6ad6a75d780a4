import type { ContextField, TypeExpression } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { hasCapability } from "../capability.ts";
import { fieldsOf, isUndefined, itemsOf, sameData, tagOf } from "../encoded.ts";
import { noted } from "../notes.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";

/** The value of a context field as a handler saw it; undefined when it had none. */
export function contextValue(call: CallReading, name: string): Encoded | undefined {
  const { context } = call;
  if (context === null || typeof context !== "object" || Array.isArray(context)) return undefined;
  const value = Object.hasOwn(context, "$")
    ? fieldsOf(context)?.get(name)
    : Object.hasOwn(context, name)
      ? context[name]
      : undefined;
  return isUndefined(value) ? undefined : value;
}

/** Whether events of the dispatch's scope have the field. */
export function isOnScope(field: ContextField, dispatch: DispatchReading): boolean {
  return field.scopes.length === 0 || field.scopes.includes(dispatch.event.scope);
}

/** The fields that the caller supplies and the kernel has to pass on. */
export const givenFields: (dispatch: DispatchReading, reading: Reading) => readonly ContextField[] = noted(
  (dispatch: DispatchReading, reading: Reading) =>
    reading.spec.context.filter(
      (field) =>
        field.source === "dispatch" &&
        isOnScope(field, dispatch) &&
        (field.capability === null || hasCapability(field.capability, reading)) &&
        !isUndefined(dispatch.plan.context[field.name]),
    ),
);

/** Whether what arrived is what was given. A set may arrive as a list, and a function wrapped. */
export function isSameField(seen: Encoded | undefined, given: Encoded | undefined, type: TypeExpression): boolean {
  if (type.kind === "function") return seen !== undefined && tagOf(seen) === "function";
  const items = itemsOf(given);
  const own = itemsOf(seen);
  return items !== null && own !== null ? sameData(own, items) : sameData(seen, given);
}

/** Whether an earlier call of the dispatch changed its context: what is seen afterwards is another law's business. */
export function isContextChanged(call: CallReading, dispatch: DispatchReading): boolean {
  return dispatch.calls.some(
    (other) =>
      other.index < call.index &&
      (other.plan.mutateContext !== undefined ||
        other.plan.touches?.some((touch) => touch.target === "context") === true),
  );
}
