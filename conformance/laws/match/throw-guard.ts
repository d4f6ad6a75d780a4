import type { Law, Verdict } from "../law.ts";
import { endOf, operationOf, tellEnd, operationText } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { askedIn } from "./asked.ts";

/** A match that throws on a guard counts as an abort: the operation is blocked and no later handler starts. */
export const matchThrowGuard: Law = {
  name: "match.throw-guard",
  needs: ["match"],
  hint: "Look at what your kernel does on a guard when a match throws: a broken rule should let nothing pass.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || !isUndisturbed(dispatch, reading)) continue;
      const allowed = reading.consequences(dispatch, "match-throws");
      if (!allowed.every((one) => one.operation === "blocked" && one.chain === "ends")) {
        judgeOtherwise(dispatch, reading, verdict);
        continue;
      }
      const placeOf = (id: string) => dispatch.admitted.findIndex((one) => one.registration.id === id);
      for (const { registration, did, index, call } of askedIn(dispatch, reading)) {
        if (did !== "throws") continue;
        verdict.held();
        const expected = `${dispatch.id} is blocked and nobody else is called, since the match of ${registration.id} throws`;
        const later =
          call ??
          dispatch.calls.find((one) => one.index > index && placeOf(one.registration.id) > placeOf(registration.id));
        if (later !== undefined)
          verdict.broken({ at: later.index, dispatch: dispatch.id, expected, observed: `${later.id} is called` });
        // a rejection is the business of another law
        const operation = operationOf(dispatch);
        if (operation === "blocked" || operation === "rejected" || operation === null) continue;
        verdict.broken({
          at: endOf(dispatch)?.index ?? index,
          dispatch: dispatch.id,
          expected,
          observed: tellEnd(dispatch),
        });
      }
    }
  },
};

/** On a page that lets a guard go on, or fail altogether, after such a match: its dispatch ends in no other way. */
function judgeOtherwise(dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  const operations = reading.consequences(dispatch, "match-throws").map((one) => one.operation);
  const operation = operationOf(dispatch);
  if (operation === null || dispatch.calls.some((call) => mayStop(call, dispatch, reading))) return;
  for (const { registration, did, index } of askedIn(dispatch, reading)) {
    if (did !== "throws") continue;
    verdict.held();
    if (operations.includes(operation)) continue;
    verdict.broken({
      at: endOf(dispatch)?.index ?? index,
      dispatch: dispatch.id,
      expected: `${dispatch.id} ${operationText(operations)}, since the match of ${registration.id} throws`,
      observed: tellEnd(dispatch),
    });
  }
}

function mayStop({ endings }: CallReading, dispatch: DispatchReading, reading: Reading): boolean {
  return (
    endings?.every(({ deed }) => reading.consequences(dispatch, deed).every((one) => one.operation === "proceeds")) !==
    true
  );
}
