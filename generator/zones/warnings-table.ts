import type { EventSpec, Spec } from "../../spec/model/index.ts";
import { code, type Piece, sentence } from "./cell-text.ts";
import { type EventFacts, eventFacts, isStopped } from "./event-facts.ts";
import { lastPlace, laterPlaces } from "./last-place.ts";
import type { ZoneTable } from "./tables.ts";

/** Something that an author of a policy has to know, and the events of which the tables say it. */
interface WarningRow {
  events: string[];
  text: readonly Piece[];
}

/** What follows from the tables of a page and is easily overlooked by whoever writes a policy. */
export const warningsTable: ZoneTable<WarningRow> = {
  rows: warningsOf,
  columns: [
    { word: "events", header: "Events", cell: ({ events }) => code(...events) },
    { word: "warning", header: "Beware", cell: ({ text }) => sentence(...text) },
  ],
};

/** A warning about an event; null where its tables give no cause for it. */
type Warning = (facts: EventFacts, spec: Spec) => readonly Piece[] | null;

/** What is added where the page does not promise that handlers of different plugins run as registered. */
function unsure({ order }: Spec): string {
  return order.some((key) => key.key === "registration" && key.level === "SHOULD")
    ? " Two plugins cannot count on their order there."
    : "";
}

const approvedThenRewritten: Warning = ({ event, isChained, isRewritable }, spec) => {
  if (!event.guard || !isRewritable || !isChained) return null;
  const { early, late } = laterPlaces(spec.order, spec.options);
  return [
    "A handler",
    ...early,
    " lets pass what ",
    ...late,
    " may still rewrite. A policy sees what will really run as the last handler alone: ",
    ...lastPlace(spec.order, spec.options),
    `.${unsure(spec)}`,
  ];
};

const rewrittenAfterwards: Warning = ({ event, isChained, isRewritable }, spec) => {
  if (event.guard || !isRewritable || !isChained) return null;
  return [
    "What a handler sees or returns a later one may still rewrite. To judge or to mend what will really be used, be the last: ",
    ...lastPlace(spec.order, spec.options),
    `.${unsure(spec)}`,
  ];
};

const neverSeen: Warning = ({ isChained, isRewritable }) =>
  isRewritable && !isChained
    ? ["No handler sees what others return, wherever it stands: what will really be used cannot be judged here."]
    : null;

const failsOpen: Warning = ({ event, after }) =>
  doesMore(event) && !isStopped(after("throw"))
    ? [
        "A handler that throws, exceeds its limit or returns what is malformed is passed over: when a policy breaks, the operation goes on.",
      ]
    : null;

const stopsNothing: Warning = ({ event, canAbort, after }) => {
  if (!doesMore(event) || !canAbort || isStopped(after("abort"))) return null;
  const mayEnd = after("abort").some(({ chain }) => chain === "ends");
  return [
    `An abort stops nothing here.${mayEnd ? " It may keep later handlers from being called, so no handler can count on its call." : ""}`,
  ];
};

const givenBack: Warning = ({ event: { rewrites } }) => {
  const fields = rewrites
    .filter(({ merge }) => merge.rule === "last" && (merge.subsetOf !== null || merge.lowerOnly))
    .map(({ field }) => field);
  return fields.length === 0
    ? null
    : ["A later handler may give back what an earlier one took away from ", fields, "."];
};

const hangs: Warning = ({ event, isSeries, isUnlimited }) =>
  isSeries && isUnlimited && doesMore(event)
    ? ["There is no limit unless the registration sets one: a handler that never settles holds up the operation."]
    : null;

const notAwaited: Warning = ({ isDetached }) =>
  isDetached ? ["The host may go on before a handler is done: nothing can rest on its having run."] : null;

const WARNINGS: readonly Warning[] = [
  approvedThenRewritten,
  rewrittenAfterwards,
  neverSeen,
  failsOpen,
  stopsNothing,
  givenBack,
  hangs,
  notAwaited,
];

function doesMore({ may }: EventSpec): boolean {
  return may.some((word) => word !== "observe");
}

function warningsOf(spec: Spec): WarningRow[] {
  return WARNINGS.flatMap((warning) => {
    const rows = new Map<string, WarningRow>();
    for (const facts of eventFacts(spec)) {
      const text = warning(facts, spec);
      if (text === null) continue;
      const key = JSON.stringify(text);
      const row = rows.get(key) ?? { events: [], text };
      row.events.push(facts.event.name);
      rows.set(key, row);
    }
    return [...rows.values()];
  });
}
