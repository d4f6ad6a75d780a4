import type { TypeExpression } from "../../../spec/model/index.ts";
import type { Mutation } from "../../program/program.ts";
import type { Verdict } from "../law.ts";
import { findText } from "../markers.ts";
import { markersOf, type Reading } from "../reading.ts";

/** Judges that no other handler sees the chosen changes that a handler makes to its context. */
export function judgeContextLeaks(reading: Reading, verdict: Verdict, chosen: (mutation: Mutation) => boolean): void {
  for (const dispatch of reading.dispatches)
    for (const call of dispatch.calls) {
      const { mutateContext, touches } = call.plan;
      if (mutateContext === undefined && touches === undefined) continue;
      const late = (touches ?? []).filter((touch) => touch.target === "context");
      const changes = [
        { after: call.index, mutations: mutateContext ?? [] },
        ...late.map((touch) => ({ after: touchedAt(call.id, reading), mutations: touch.mutate })),
      ];
      for (const { after, mutations } of changes) {
        const marks = markersOf(mutations.filter(chosen));
        const others = reading.calls.filter((other) => other.index > after && other !== call);
        if (marks.length === 0 || others.length === 0) continue;
        verdict.held();
        for (const other of others) {
          const mark = findText(other.context, marks);
          if (mark === undefined) continue;
          verdict.broken({
            at: other.index,
            dispatch: dispatch.id,
            expected: `what ${call.id} changes in its context is not seen in that of ${other.id}`,
            observed: `it holds ${mark}`,
          });
          break;
        }
      }
    }
}

function touchedAt(call: string, reading: Reading): number {
  const fact = reading.facts("touch").find((one) => one.fact.call === call && one.fact.target === "context");
  return fact?.index ?? reading.record.facts.length;
}

/** Whether a change is inside a list or set of the context. */
export function isInList(mutation: Mutation, reading: Reading): boolean {
  const [name] = mutation.path;
  const field = reading.spec.context.find((one) => one.name === name);
  return field !== undefined && (mutation.path.length > 1 || mutation.op === "push") && isList(field.type);
}

function isList(type: TypeExpression): boolean {
  return type.kind === "array" || type.kind === "set" || (type.kind === "union" && type.members.some(isList));
}
