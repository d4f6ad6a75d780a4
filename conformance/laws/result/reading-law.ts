import type { LawName } from "../../../spec/model/index.ts";
import { disagreementOf } from "../agreement.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isParallel, isUndisturbed } from "../undisturbed.ts";
import { type Returned, returnedIn } from "./returned.ts";

/** A law that lets a kernel take certain results in any of the readings the page lists, and in no other way. */
export function readingLaw(law: {
  name: LawName;
  hint: string;
  /** whether the page leaves the reading of the result open */
  isOpen: (returned: Returned, dispatch: DispatchReading, reading: Reading) => boolean;
  /** the allowed readings, in a few words */
  allowed: string;
}): Law {
  return {
    name: law.name,
    hint: law.hint,
    judge(reading, verdict) {
      for (const dispatch of reading.dispatches) {
        if (!isUndisturbed(dispatch, reading)) continue;
        for (const returned of returnedIn(dispatch, reading)) {
          if (!law.isOpen(returned, dispatch, reading) || !isAlone(returned, dispatch)) continue;
          const found =
            rejecting(dispatch, reading) ??
            (isParallel(dispatch) ? blocking(dispatch) : disagreementOf(dispatch, reading));
          if (found === "undecided") continue;
          verdict.held();
          if (found === null || found.isShared) continue;
          verdict.broken({
            at: found.at,
            dispatch: dispatch.id,
            expected: `${returned.call.id} ${law.allowed}, having returned ${brief(returned.value)}; then ${found.expected}`,
            observed: found.observed,
            ...(blocksByAbort(returned, dispatch)
              ? { see: isParallel(dispatch) ? "mode.parallel-no-effect" : "abort.unguarded-proceeds" }
              : {}),
          });
        }
      }
    },
  };
}

/** whether an abort that the result may be read as has blocked an operation that nobody can block */
function blocksByAbort({ classified }: Returned, dispatch: DispatchReading): boolean {
  return !dispatch.event.guard && classified.deeds.includes("abort") && operationOf(dispatch) === "blocked";
}

/** whether no other handler or match can be to blame for how the dispatch ends */
function isAlone({ call }: Returned, { calls, matches }: DispatchReading): boolean {
  return (
    calls.every(
      (one) => one === call || one.due?.every(({ deed }) => deed === "continue" || deed === "replace") === true,
    ) && matches.every(({ did }) => did === "true" || did === "falsy")
  );
}

/** a result that makes the dispatch reject although its handler is the only one, and no failure of it may do so */
function rejecting({ calls, rejected, id, kind, event }: DispatchReading, reading: Reading) {
  if (rejected === null || calls.length !== 1 || calls[0]?.settle == null) return null;
  const mayReject = reading.spec.decisions.some(
    (row) =>
      row.kind === kind.name &&
      row.guard === event.guard &&
      row.allowed.some(({ operation }) => operation === "rejected"),
  );
  return mayReject
    ? null
    : {
        at: rejected.index,
        expected: `${id} settles with an outcome`,
        observed: `it rejects with ${brief(rejected.error)}`,
        isShared: false,
      };
}

function blocking(dispatch: DispatchReading) {
  const end = endOf(dispatch);
  if (end === null || operationOf(dispatch) === null) return "undecided";
  return operationOf(dispatch) === "blocked"
    ? { at: end.index, expected: `${dispatch.id} proceeds`, observed: "it is blocked", isShared: false }
    : null;
}
