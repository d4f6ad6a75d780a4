import { DEEDS, type Decision, type Deed, type EventSpec, type Spec } from "../../spec/model/index.ts";

/** A row of the generated decision table. */
export interface DecisionRow extends Consequence {
  deed: Deed;
  /** the constant that says it */
  then: string;
}

/** What follows from a deed. */
export interface Consequence {
  ends: boolean;
  drops: boolean;
  operation: "proceeds" | "blocked" | "rejected";
  /** whether it is a failure, which alone can be recorded */
  fails: boolean;
  records: boolean;
  fault: boolean;
}

/** The generated decision table of the events of one kind, guards or not. */
export interface DecisionsView {
  name: string;
  rows: DecisionRow[];
}

const RECORDABLE: readonly Deed[] = ["throw", "timeout", "malformed", "match-throws", "copy-fails"];

/** What follows from one deed or another, as constants of the generated code. */
export function consequencesOf(views: readonly DecisionsView[]): DecisionRow[] {
  const rows = views.flatMap((view) => view.rows);
  return [...new Map(rows.map((row) => [row.then, row])).values()];
}

/** Name of the decision table that an event uses. */
export function decisionsName(event: EventSpec): string {
  return event.guard ? `${event.kind}, guard` : event.kind;
}

/** Decision tables of the combinations that events have, each row the first of those allowed. */
export function decisionsView(spec: Spec, deeds: readonly Deed[]): DecisionsView[] {
  const views = new Map<string, DecisionsView>();
  for (const event of spec.events) {
    const name = decisionsName(event);
    if (views.has(name)) continue;
    const rows = deeds.map((deed) => rowOf(deed, event, spec.decisions));
    views.set(name, { name, rows });
  }
  return [...views.values()];
}

/** Deeds that a dispatcher of the spec has to know. */
export function deedsOf(has: { limits: boolean; cancel: boolean; match: boolean }): Deed[] {
  return DEEDS.filter(
    (deed) =>
      (deed !== "timeout" || has.limits) &&
      (deed !== "cancelled" || has.cancel) &&
      (deed !== "match-throws" || has.match),
  );
}

function rowOf(deed: Deed, event: EventSpec, decisions: readonly Decision[]): DecisionRow {
  const consequence = consequenceOf(deed, event, decisions);
  return { deed, then: nameOf(consequence), ...consequence };
}

/** A name that tells all that follows. */
function nameOf({ ends, drops, operation, fails, records, fault }: Consequence): string {
  const words = [
    ends ? "ENDS" : "GOES_ON",
    ...(drops ? ["DROPS"] : []),
    ...(operation === "proceeds" ? [] : [operation.toUpperCase()]),
    ...(fails ? [records ? "RECORDED" : "UNRECORDED"] : []),
    ...(fails && fault ? ["FAULT"] : []),
  ];
  return words.join("_");
}

function consequenceOf(deed: Deed, event: EventSpec, decisions: readonly Decision[]): Consequence {
  const found = decisions.find((one) => one.kind === event.kind && one.guard === event.guard && one.does === deed);
  const first = found?.allowed[0];
  if (first === undefined) return unstated(deed, event.guard);
  return {
    ends: first.chain === "ends",
    drops: first.rewrites === "dropped",
    operation: first.operation,
    // What the page leaves open is recorded: a rule that breaks in silence helps nobody.
    fails: RECORDABLE.includes(deed),
    records: first.recorded !== "no",
    fault: first.fault === "yes",
  };
}

/** What a page does not say (it need not speak of uncopyable payloads): a guard fails closed, the rest goes on. */
function unstated(deed: Deed, guard: boolean): Consequence {
  const broken = deed !== "continue" && deed !== "replace";
  const stops = broken && (guard || deed === "cancelled");
  return {
    ends: stops,
    drops: stops && guard,
    operation: stops && guard ? "blocked" : "proceeds",
    fails: RECORDABLE.includes(deed),
    records: true,
    fault: false,
  };
}
