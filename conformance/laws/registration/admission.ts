import type { LawName } from "../../../spec/model/index.ts";
import type { Registration } from "../../program/program.ts";
import { hasCapability } from "../capability.ts";
import { noted } from "../notes.ts";
import type { Placed, Reading } from "../reading.ts";
import { countDeeds, faultsAbout, mostFaults, unbrokenFaults } from "./deeds.ts";
import type { LoadReading } from "./loads.ts";
import { type Scene, type Stage, stageOf, switchAt } from "./stage.ts";

/** Whether a dispatch may have a handler: the law that says so, and why. */
export interface Admission {
  scene: Scene;
  registration: Registration;
  verdict: "runs" | "stays out" | "open";
  law: LawName | null;
  because: string;
}

type Verdict = Pick<Admission, "verdict" | "law" | "because">;

const OPEN: Verdict = { verdict: "open", law: null, because: "" };

/** For each dispatch in a session and each handler of its event: whether it runs, if that can be said. */
export function admissionsIn(reading: Reading): readonly Admission[] {
  return readAdmissions(reading, null);
}

const readAdmissions = noted((reading: Reading, _whole: null): Admission[] => {
  const stage = stageOf(reading);
  const admissions: Admission[] = [];
  for (const scene of stage.scenes)
    for (const registration of reading.program.registrations) {
      if (registration.event !== scene.dispatch.event.name) continue;
      admissions.push({ scene, registration, ...judge(scene, registration, stage, reading, admissions) });
    }
  return admissions;
});

function judge(
  scene: Scene,
  registration: Registration,
  stage: Stage,
  reading: Reading,
  earlier: readonly Admission[],
): Verdict {
  const removed = stateOfRemoval(scene, registration, reading);
  if (removed !== null) return removed;
  const { plugin: id } = registration;
  if (id === undefined || registration.tier === "framework")
    return isRegistered(registration, 0, scene.settled, reading)
      ? runs("registration.runs", `${registration.id} is the framework's own`)
      : OPEN;
  const loaded = loadOf(id, scene, stage);
  if (loaded === null) return OPEN;
  if ("verdict" in loaded) return loaded;
  const { session, settled, dispatch } = scene;
  if (!isRegistered(registration, loaded.begun.index, settled, reading)) return OPEN;

  const enabled = switchAt("enable", id, session.id, settled.index, stage);
  const enabledNow = switchAt("enable", id, session.id, dispatch.index, stage);
  const isTurned = enabledNow.since !== enabled.since;
  if (!enabled.on && !isTurned) return staysOut("registration.enabled", `${id} is not enabled in ${session.id}`);
  if (!enabled.on) return staysOut("registration.frozen", `${id} was not enabled when the execution began`);

  const loadedAt = loaded.done?.index ?? Number.POSITIVE_INFINITY;
  if (loaded.plugin.community === true && hasCapability("approval", reading)) {
    const approved = switchAt("approve", id, session.id, settled.index, stage);
    if (switchAt("approve", id, session.id, dispatch.index, stage).since !== approved.since) return OPEN;
    if (!approved.on) return staysOut("registration.approved", `${id} is not approved in ${session.id}`);
    if (approved.since < loadedAt) return OPEN;
  }
  const paused = stateOfLatch(id, scene, loadedAt, stage, reading, earlier);
  if (paused.verdict !== "runs") return paused;
  if (enabled.since < loadedAt) return OPEN;
  return isTurned ? runs("registration.frozen", `${id} was enabled when the execution began`) : paused;
}

function stateOfRemoval({ settled, dispatch }: Scene, { id }: Registration, reading: Reading): Verdict | null {
  const removal = reading.facts("unregistered").findLast(({ fact }) => fact.registration === id);
  if (removal === undefined || removal.index > (dispatch.outcome?.index ?? Number.POSITIVE_INFINITY)) return null;
  const again = reading.facts("registered").some((one) => one.fact.registration === id && one.index > removal.index);
  if (removal.index > settled.index || again) return OPEN;
  return staysOut("registration.removed", `${id} was removed at ${removal.at} ms`);
}

/** The load that stands when a dispatch is made, or what follows from there being none; null = nobody can say. */
function loadOf(id: string, { settled, dispatch }: Scene, { loads, changes }: Stage): LoadReading | Verdict | null {
  const tries = loads.filter(({ plugin, begun }) => plugin.id === id && begun.index < dispatch.index);
  const last = tries.at(-1);
  if (last === undefined || last.done === null || last.done.index > settled.index) return null;
  if (last.done.error !== undefined)
    return tries.some(({ done }) => done?.error === undefined)
      ? null
      : staysOut("registration.refused-silent", `${id} failed to load`);
  const loadedAt = last.done.index;
  const unloaded = changes.find(
    ({ index, change }) => change.op === "unload" && change.plugin === id && index > loadedAt,
  );
  if (unloaded === undefined || unloaded.index > (dispatch.outcome?.index ?? Number.POSITIVE_INFINITY)) return last;
  return unloaded.index > settled.index
    ? null
    : staysOut("registration.unloaded", `${id} was unloaded at ${unloaded.at} ms`);
}

function stateOfLatch(
  id: string,
  scene: Scene,
  loadedAt: number,
  { plans }: Stage,
  reading: Reading,
  earlier: readonly Admission[],
): Verdict {
  const usual = runs("registration.runs", `${id} is loaded and enabled in ${scene.session.id}`);
  const { faultThreshold: threshold } = plans;
  if (threshold === undefined || !hasCapability("fault-latch", reading)) return usual;
  const { settled, dispatch, execution, session } = scene;
  const most = mostFaults(id, settled, reading);
  if (most >= threshold) {
    const run = execution === null ? [] : unbrokenFaults(id, session.id, loadedAt, settled, reading);
    if (run.length < threshold) return OPEN;
    const onGuards = run.some((deed) => deed.scene.dispatch.event.guard);
    return staysOut(
      onGuards ? "registration.guard-counts" : "registration.paused",
      `${id} has ${run.length} faults, and ${threshold} pause it`,
    );
  }
  const now: Placed = dispatch;
  if (execution !== null && mostFaults(id, now, reading) >= threshold)
    return runs("registration.latch-waits", `${id} had ${most} faults when the execution began`);
  const others: readonly [LawName, number, string][] = [
    ["registration.fault-owner", faultsAbout(id, now, reading), "faults of others in dispatches about it"],
    ["registration.abort-no-fault", countDeeds(id, ["abort"], now, reading), "deliberate aborts"],
    ["registration.cancel-no-fault", countDeeds(id, ["cancelled"], now, reading), "cancellations"],
    ["registration.skip-no-fault", skips(id, earlier), "handlers that were passed over"],
  ];
  for (const [law, count, what] of others)
    if (count > 0 && most + count >= threshold) return runs(law, `${id} has ${most} faults, and ${count} ${what}`);
  return most > 0 ? runs("registration.below-threshold", `${id} has ${most} of the ${threshold} faults`) : usual;
}

function skips(id: string, earlier: readonly Admission[]): number {
  return earlier.filter(
    ({ registration, verdict, law }) =>
      registration.plugin === id && verdict === "stays out" && law === "registration.approved",
  ).length;
}

function isRegistered({ id }: Registration, from: number, settled: Placed, reading: Reading): boolean {
  return reading
    .facts("registered")
    .some((one) => one.fact.registration === id && one.index > from - 1 && one.index < settled.index);
}

function runs(law: LawName, because: string): Verdict {
  return { verdict: "runs", law, because };
}

function staysOut(law: LawName, because: string): Verdict {
  return { verdict: "stays out", law, because };
}
