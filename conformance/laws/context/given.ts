import type { ContextField } from "../../../spec/model/index.ts";
import { brief } from "../encoded.ts";
import { fits } from "../fits.ts";
import type { Law, Verdict } from "../law.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { contextValue, givenFields, isContextChanged, isOnScope, isSameField } from "./field.ts";

/**
 * Every context field that the dispatch supplies arrives with its value, those that the kernel adds have their type,
 * and the event's name is the dispatched event's.
 */
export const given: Law = {
  name: "context.given",
  hint: "Look at how your kernel builds a handler's context: every field of the dispatch, and the event's name.",
  judge(reading, verdict) {
    const named = nameField(reading);
    for (const dispatch of reading.dispatches) {
      const fields = givenFields(dispatch, reading);
      for (const call of dispatch.calls) {
        if (isContextChanged(call, dispatch)) continue;
        if (fields.length > 0 || named !== undefined) verdict.held();
        const wrong = fields.find(
          (field) => !isSameField(contextValue(call, field.name), dispatch.plan.context[field.name], field.type),
        );
        if (wrong !== undefined) {
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `the context of ${call.id} has ${wrong.name} = ${brief(dispatch.plan.context[wrong.name])}`,
            observed: `it has ${brief(contextValue(call, wrong.name))}`,
          });
        } else if (named !== undefined && contextValue(call, named.name) !== dispatch.event.name) {
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `the context of ${call.id} has ${named.name} = ${brief(dispatch.event.name)}`,
            observed: `it has ${brief(contextValue(call, named.name))}`,
          });
        } else {
          judgeAdded(call, dispatch, reading, verdict);
        }
      }
    }
  },
};

/** What the kernel adds to every context is there, and what it adds to any is of its type; signals have laws of their own. */
function judgeAdded(call: CallReading, dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  for (const field of reading.spec.context) {
    if (field.source !== "kernel" || field.type.kind === "signal" || !isOnScope(field, dispatch)) continue;
    const value = contextValue(call, field.name);
    const isFine =
      value === undefined ? field.optional || field.capability !== null : fits(value, field.type, reading.spec);
    if (isFine) continue;
    verdict.broken({
      at: call.index,
      dispatch: dispatch.id,
      expected: `the context of ${call.id} has a ${field.name} of its type`,
      observed: value === undefined ? "it has none" : `it has ${brief(value)}`,
    });
  }
}

/** The field that names the event: the only text that the kernel itself puts into every context. */
function nameField(reading: Reading): ContextField | undefined {
  const texts = reading.spec.context.filter(
    (field) =>
      field.source === "kernel" &&
      !field.optional &&
      field.scopes.length === 0 &&
      field.capability === null &&
      field.type.kind === "primitive" &&
      field.type.name === "string",
  );
  return texts.length === 1 ? texts[0] : undefined;
}
