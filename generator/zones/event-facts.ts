import type { Consequence, Deed, EventSpec, Spec } from "../../spec/model/index.ts";

/** One event with what the tables of its page say of it together. */
export interface EventFacts {
  event: EventSpec;
  /** whether handlers run one after another, in every allowed mode */
  isSeries: boolean;
  /** whether the host may go on without waiting for handlers */
  isDetached: boolean;
  /** whether a handler is given what those before it rewrote */
  isChained: boolean;
  /** whether what a handler returns can change the operation */
  isRewritable: boolean;
  /** whether handlers have a form of result that aborts */
  canAbort: boolean;
  /** whether a handler can be without a limit */
  isUnlimited: boolean;
  /** what may follow when a handler does something; empty where the page has no row for it */
  after(deed: Deed): readonly Consequence[];
}

/** The facts of every event, in the order of the page. */
export function eventFacts(spec: Spec): EventFacts[] {
  const ownLimit = spec.options.find(({ sets }) => sets === "limit")?.default ?? null;
  return spec.events.flatMap((event) => {
    const kind = spec.kinds.find(({ name }) => name === event.kind);
    if (kind === undefined) return [];
    return [
      {
        event,
        isSeries: kind.modes.every((mode) => mode === "series"),
        isDetached: kind.modes.includes("detached"),
        isChained: kind.view === "chained",
        isRewritable: event.rewrites.length > 0,
        canAbort: spec.results.some(
          (form) =>
            form.does.includes("abort") &&
            (form.for.length === 0 || form.for.includes(kind.name) || form.for.includes(event.name)),
        ),
        isUnlimited: event.limit === null && ownLimit === null,
        after: (deed) =>
          spec.decisions.find((row) => row.kind === kind.name && row.guard === event.guard && row.does === deed)
            ?.allowed ?? [],
      },
    ];
  });
}

/** Whether the operation stops in every case. */
export function isStopped(allowed: readonly Consequence[]): boolean {
  return allowed.length > 0 && allowed.every(({ operation }) => operation !== "proceeds");
}
