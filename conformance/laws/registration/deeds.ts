import { dueEnding, isFailure } from "../certain.ts";
import { stringsOf } from "../encoded.ts";
import { noted } from "../notes.ts";
import type { CallReading, Placed, Reading } from "../reading.ts";
import { type Scene, stageOf } from "./stage.ts";

/** What a plugin's handler did in one call, as far as the latch is concerned. */
export interface PluginDeed {
  plugin: string;
  scene: Scene;
  call: CallReading;
  /** `open`: nobody can say */
  did: "fault" | "abort" | "cancelled" | "success" | "open";
  /** virtual ms at which it was done; infinite for a call that is still open */
  at: number;
  /** place of its settling; infinite where the clock ended it */
  index: number;
}

/** What the handlers of plugins did in sessions, in order of time. */
export function deedsOf(reading: Reading): readonly PluginDeed[] {
  return readDeeds(reading, null);
}

const readDeeds = noted((reading: Reading, _whole: null): PluginDeed[] => {
  const deeds: PluginDeed[] = [];
  for (const scene of stageOf(reading).scenes)
    for (const call of scene.dispatch.calls) {
      const { plugin } = call.registration;
      if (plugin !== undefined) deeds.push({ plugin, scene, call, ...whatItDid(call, scene, reading) });
    }
  return deeds.sort((a, b) => a.at - b.at || a.index - b.index);
});

function whatItDid(call: CallReading, scene: Scene, reading: Reading): Pick<PluginDeed, "did" | "at" | "index"> {
  const ending = dueEnding(call);
  const settled = call.settle?.index ?? Number.POSITIVE_INFINITY;
  if (ending === null) return { did: "open", at: call.settle?.at ?? call.at, index: settled };
  const { deed, at } = ending;
  const index = deed === "timeout" || deed === "cancelled" ? Number.POSITIVE_INFINITY : settled;
  if (deed === "abort" || deed === "cancelled") return { did: deed, at, index };
  if (!isFailure(deed)) return { did: "success", at, index };
  const counts = reading.consequences(scene.dispatch, deed).map(({ fault }) => fault);
  const isSure = (count: "yes" | "no") => counts.length > 0 && counts.every((one) => one === count);
  return { did: isSure("yes") ? "fault" : isSure("no") ? "success" : "open", at, index };
}

/** Whether a deed was done before a moment; null where nobody can say. */
export function isDoneBefore(deed: PluginDeed, moment: Placed): boolean | null {
  if (deed.call.index > moment.index) return false;
  if (deed.at !== moment.at) return deed.at < moment.at;
  return deed.index === Number.POSITIVE_INFINITY ? null : deed.index < moment.index;
}

/** How many faults a plugin has at most: in all sessions, those that may count too. */
export function mostFaults(plugin: string, moment: Placed, reading: Reading): number {
  return countDeeds(plugin, ["fault", "open"], moment, reading);
}

/** How often a plugin has done something, at most. */
export function countDeeds(
  plugin: string,
  did: readonly PluginDeed["did"][],
  moment: Placed,
  reading: Reading,
): number {
  return deedsOf(reading).filter(
    (deed) => deed.plugin === plugin && did.includes(deed.did) && isDoneBefore(deed, moment) !== false,
  ).length;
}

/** Faults of other plugins in dispatches about this one. */
export function faultsAbout(plugin: string, moment: Placed, reading: Reading): number {
  const scoped = reading.spec.context.filter(({ source, scopes }) => source === "dispatch" && scopes.length > 0);
  return deedsOf(reading).filter(
    (deed) =>
      deed.plugin !== plugin &&
      deed.did === "fault" &&
      isDoneBefore(deed, moment) === true &&
      scoped.some(({ name }) => {
        const value = deed.scene.dispatch.plan.context[name];
        return value !== undefined && [...stringsOf(value)].includes(plugin);
      }),
  ).length;
}

/** The faults that a plugin has for sure at the end of an unbroken run, counted in the session and in all. */
export function unbrokenFaults(
  plugin: string,
  session: string,
  since: number,
  moment: Placed,
  reading: Reading,
): PluginDeed[] {
  const own = deedsOf(reading).filter(
    (deed) => deed.plugin === plugin && deed.call.index > since && isDoneBefore(deed, moment) !== false,
  );
  const inSession = trailing(
    own.filter((deed) => deed.scene.session.id === session),
    moment,
  );
  const inAll = trailing(own, moment);
  return inAll.length < inSession.length ? inAll : inSession;
}

function trailing(deeds: readonly PluginDeed[], moment: Placed): PluginDeed[] {
  const run: PluginDeed[] = [];
  for (const deed of deeds.toReversed()) {
    if (deed.did !== "fault" || isDoneBefore(deed, moment) !== true) {
      // what happened at the same moment as a fault may have come after it
      return run.filter((fault) => fault.at !== deed.at);
    }
    run.push(deed);
  }
  return run;
}
