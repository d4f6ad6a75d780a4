import type { Scope } from "./trace-law.ts";
import { agree, type TraceLine } from "./trace.ts";

/** A subject with the mark that says what one of its fields has to be. */
export interface FieldPair {
  readonly subject: TraceLine;
  readonly mark: TraceLine;
  readonly has: unknown;
  readonly due: unknown;
}

/** Each subject with the last mark before it that has the field. */
export function fieldPairs({ subjects, marks }: Scope, field: string, of: string): FieldPair[] {
  return subjects.flatMap((subject) => {
    const mark = marks.findLast((one) => one.at < subject.at && one.fields[of] !== undefined && agree(one, subject));
    return mark === undefined ? [] : [{ subject, mark, has: subject.fields[field], due: mark.fields[of] }];
  });
}

/** A value shortly. */
export function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
