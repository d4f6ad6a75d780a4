import type { LawName } from "../../../spec/model/index.ts";
import type { Registration } from "../../program/program.ts";
import type { PluginPlan } from "../../program/surroundings.ts";
import { optionValue } from "../order.ts";
import type { Placed, Reading } from "../reading.ts";

/** One attempt to load a plugin. */
export interface LoadReading {
  plugin: PluginPlan;
  begun: Placed;
  /** null = still loading when the record ends */
  done: (Placed & { error: string | undefined }) | null;
  /** another plugin was loading at some time in between */
  overlaps: boolean;
  /** the law by which it has to fail; `loads` = it has to load; `open` = both are right */
  fate: { fails: LawName; because: string } | "loads" | "open";
}

/** Every attempt to load a plugin, in order of their beginnings. */
export function readLoads(reading: Reading): LoadReading[] {
  const loads = reading.facts("change").flatMap(({ index, at, fact }): LoadReading[] => {
    const { change } = fact;
    if (change.op !== "load") return [];
    const plugin = reading.program.surroundings?.plugins.find(({ id }) => id === change.plugin);
    if (plugin === undefined) return [];
    const end = reading.facts("loaded").find((one) => one.index > index && one.fact.plugin === plugin.id);
    const done = end === undefined ? null : { index: end.index, at: end.at, error: end.fact.error };
    const begun = { index, at };
    return [{ plugin, begun, done, overlaps: false, fate: fateOf(plugin, begun, done, reading) }];
  });
  for (const load of loads)
    load.overlaps = loads.some(
      (other) =>
        other !== load &&
        other.begun.index < (load.done?.index ?? Number.POSITIVE_INFINITY) &&
        load.begun.index < (other.done?.index ?? Number.POSITIVE_INFINITY),
    );
  return loads;
}

function fateOf(plugin: PluginPlan, begun: Placed, done: Placed | null, reading: Reading): LoadReading["fate"] {
  const own = reading.program.registrations.filter((one) => one.plugin === plugin.id && one.when === "start");
  const group = (registration: Registration) => String(optionValue(registration, "group", reading.spec) ?? "");
  const usual = String(reading.spec.options.find(({ sets }) => sets === "group")?.default ?? "");
  const declared = plugin.declares.map((one) => ({ event: one.event, group: one.group ?? usual }));

  const undeclared = own.find((one) => !declared.some(({ event }) => event === one.event));
  if (undeclared !== undefined)
    return {
      fails: "registration.declared",
      because: `it registers ${undeclared.id} for ${undeclared.event}, which it does not declare`,
    };
  const missing = declared.find(({ event }) => !own.some((one) => one.event === event));
  if (missing !== undefined)
    return {
      fails: "registration.registered",
      because: `it declares ${missing.event} and registers nothing for it`,
    };
  const astray = own.find((one) => !declared.some((other) => other.event === one.event && other.group === group(one)));
  if (astray !== undefined)
    return {
      fails: "registration.group",
      because: `it registers ${astray.id} in ${group(astray)}, and declares ${astray.event} in another group`,
    };
  const empty = declared.find((one) => !own.some((other) => other.event === one.event && group(other) === one.group));
  if (empty !== undefined)
    return {
      fails: "registration.group",
      because: `it declares ${empty.event} in ${empty.group}, and registers in another group`,
    };
  const end = done?.index ?? Number.POSITIVE_INFINITY;
  const refused = reading
    .facts("refused")
    .find(({ index, fact }) => index > begun.index && index < end && own.some(({ id }) => id === fact.registration));
  if (plugin.throws === true || refused !== undefined)
    return { fails: "registration.entry-throws", because: "its entry module throws" };
  const isTwice = declared.some(
    (one, at) => declared.findIndex((other) => other.event === one.event && other.group === one.group) !== at,
  );
  return isTwice ? "open" : "loads";
}
