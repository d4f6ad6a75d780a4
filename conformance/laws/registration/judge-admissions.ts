import type { LawName } from "../../../spec/model/index.ts";
import { dueEnding } from "../certain.ts";
import type { Verdict } from "../law.ts";
import type { CallReading, Reading } from "../reading.ts";
import { type Admission, admissionsIn } from "./admission.ts";
import type { Scene } from "./stage.ts";

/** Judges what a law says of dispatches and handlers: that some run, that others stay out. */
export function judgeAdmissions(law: LawName, reading: Reading, verdict: Verdict): void {
  for (const admission of admissionsIn(reading)) {
    if (admission.law !== law) continue;
    if (admission.verdict === "runs") judgeRunning(admission, verdict);
    else judgeStayingOut(admission, verdict);
  }
}

function judgeRunning({ scene, registration, because }: Admission, verdict: Verdict): void {
  const { dispatch } = scene;
  if (!runsAll(scene)) return;
  verdict.held();
  if (callsOf(registration.id, scene).length > 0) return;
  verdict.broken({
    at: dispatch.outcome?.index ?? dispatch.index,
    dispatch: dispatch.id,
    expected: `${registration.id} runs in ${dispatch.id}: ${because}`,
    observed: "it is never called",
  });
}

function judgeStayingOut({ scene, registration, because }: Admission, verdict: Verdict): void {
  verdict.held();
  const [call] = callsOf(registration.id, scene);
  if (call === undefined) return;
  verdict.broken({
    at: call.index,
    dispatch: scene.dispatch.id,
    expected: `${registration.id} does not run in ${scene.dispatch.id}: ${because}`,
    observed: `${call.id} starts at ${call.at} ms`,
  });
}

/** The calls of a registration in the dispatch of a scene. */
export function callsOf(registration: string, { dispatch }: Scene): readonly CallReading[] {
  return dispatch.calls.filter((call) => call.registration.id === registration);
}

/** Whether a dispatch has called all handlers that it can have: nothing has ended it before. */
function runsAll({ dispatch }: Scene): boolean {
  const { outcome, cancel, kind } = dispatch;
  if (outcome?.shape !== "proceed" || cancel !== null || dispatch.hasStrangers || dispatch.uncopyable) return false;
  const isParallel = kind.modes.every((mode) => mode !== "series");
  return isParallel || dispatch.calls.every((call) => (dueEnding(call)?.deed ?? "abort") !== "abort");
}
