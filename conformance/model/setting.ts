import type { Consequence, Deed, EventSpec, Kind, Phase, Spec } from "../../spec/model/index.ts";
import type { Dispatch, Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsIn } from "./alike.ts";
import type { Binds } from "./fold-fields.ts";

/** What is fixed about one dispatch. */
export interface Setting {
  spec: Spec;
  program: Program;
  plan: Dispatch;
  event: EventSpec;
  kind: Kind;
  phase: Phase | null;
  binds: Binds;
  /** own fields of the payload as dispatched; null when it is no plain object */
  original: ReadonlyMap<string, Encoded> | null;
}

/** Reads a dispatch of a program; null for an event that the page does not have. */
export function settingOf(plan: Dispatch, program: Program, spec: Spec, binds: Binds): Setting | null {
  const event = spec.events.find(({ name }) => name === plan.event);
  const kind = spec.kinds.find(({ name }) => name === event?.kind);
  if (event === undefined || kind === undefined) return null;
  const phase = event.phases.find(({ name }) => name === plan.phase) ?? event.phases[0] ?? null;
  return { spec, program, plan, event, kind, phase, binds, original: fieldsIn(plan.payload) };
}

/** What the decision table lets follow. Deeds it has no row for have the consequences of a throw, or of an end by cancellation. */
export function consequencesOf(deed: Deed, { spec, event }: Setting): readonly Consequence[] {
  const row = spec.decisions.find((one) => one.kind === event.kind && one.guard === event.guard && one.does === deed);
  if (row !== undefined) return row.allowed;
  if (deed === "match-throws" || deed === "copy-fails") {
    const rows = spec.decisions.find(
      (one) => one.kind === event.kind && one.guard === event.guard && one.does === "throw",
    );
    return (rows?.allowed ?? []).map((one) => ({ ...one, recorded: "open" }));
  }
  const operation = event.guard ? "blocked" : "proceeds";
  return (["kept", "dropped"] as const).map((rewrites) => ({
    chain: "ends",
    rewrites,
    operation,
    recorded: "no",
    fault: "no",
  }));
}
