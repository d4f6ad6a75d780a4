import { AsyncLocalStorage } from "node:async_hooks";
import type { ContextField } from "../../spec/model/index.ts";
import { encode } from "../program/encode.ts";
import type { Dispatch, Program } from "../program/program.ts";
import { sameValue } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";

/** A dispatch that has begun. */
export interface LiveDispatch {
  plan: Dispatch;
  /** the caller's own payload */
  payload: unknown;
  done: boolean;
  /** how often each registration was called, and its match asked, in this dispatch */
  called: Map<string, number>;
  asked: Map<string, number>;
}

const storage = new AsyncLocalStorage<string>();

/** Does something as if it happened inside a dispatch, for a kernel of which only that is known. */
export function insideDispatch<T>(dispatch: string, act: () => T): T {
  return storage.run(dispatch, act);
}

/**
 * Tells to which dispatch a call belongs: a handler is given no name of it. One dispatch of its event leaves no doubt.
 * Else the context's given fields decide, then who has not called the handler yet, then, of those that are open,
 * whose payload it looks like, then the asynchronous context, then who is still open.
 */
export class Attribution {
  private readonly live: LiveDispatch[] = [];
  private readonly given: readonly string[];
  private readonly ambiguous: boolean;
  /** sessions fill in what would tell dispatches apart, so that only the asynchronous context can */
  private readonly byContext: boolean;

  constructor(program: Program, context: readonly ContextField[]) {
    this.given = context.filter((field) => field.source === "dispatch").map((field) => field.name);
    const events = new Set(program.dispatches.map((dispatch) => dispatch.event));
    // following the asynchronous context slows every promise of the kernel, so only where it can matter
    this.byContext = program.surroundings !== undefined;
    this.ambiguous = events.size < program.dispatches.length;
  }

  begin<T>(dispatch: LiveDispatch, act: () => T): T {
    this.live.push(dispatch);
    return this.ambiguous ? storage.run(dispatch.plan.id, act) : act();
  }

  /**
   * The dispatch that a call or match of this event belongs to; undefined when none of the event has begun.
   * `times`: how many registrations share the function; `payload`: what the handler or match is given; `fields`: the
   * context's, absent for a match.
   */
  find(
    event: string,
    registration: string,
    times: number,
    payload: unknown,
    fields?: Readonly<Record<string, unknown>>,
  ): LiveDispatch | undefined {
    let found = this.live.filter((dispatch) => dispatch.plan.event === event);
    if (found.length < 2) return found[0];
    if (this.byContext) {
      const inside = storage.getStore();
      found = narrow(found, (dispatch) => dispatch.plan.id === inside);
    }
    if (fields) found = narrow(found, (dispatch) => this.fits(dispatch.plan.context, fields));
    found = narrow(found, (dispatch) => ((fields ? dispatch.called : dispatch.asked).get(registration) ?? 0) < times);
    if (found.length < 2) return found[0];
    const inside = storage.getStore();
    // a kernel with one timer for all limits goes on with one dispatch in the asynchronous context of another
    const open = found.filter((dispatch) => !dispatch.done);
    if (open.length > 1) found = likest(open, payload);
    found = narrow(found, (dispatch) => dispatch.plan.id === inside);
    return narrow(found, (dispatch) => !dispatch.done)[0];
  }

  private fits(wanted: Readonly<Record<string, Encoded>>, seen: Readonly<Record<string, unknown>>): boolean {
    return this.given.every((name) => {
      const value = wanted[name];
      return value === undefined || sameValue(itemsOf(value), itemsOf(encode(seen[name])));
    });
  }
}

/** A set as a list: where a page allows both a kernel may hand on either. */
function itemsOf(value: Encoded): Encoded {
  const isSet = value !== null && typeof value === "object" && !Array.isArray(value) && value.$ === "set";
  return isSet && value.items !== undefined ? value.items : value;
}

/** The dispatches whose payload has most in common with the one that is given. */
function likest(dispatches: LiveDispatch[], payload: unknown): LiveDispatch[] {
  const likeness = new Map(dispatches.map((dispatch) => [dispatch, likenessOf(payload, dispatch.plan.payload)]));
  const most = Math.max(...likeness.values());
  return dispatches.filter((dispatch) => likeness.get(dispatch) === most);
}

/** How many fields of a payload are as they were dispatched, those aside that many a payload has: empty ones, yes and no. */
function likenessOf(payload: unknown, dispatched: Encoded): number {
  if (dispatched === null || typeof dispatched !== "object" || payload === null || typeof payload !== "object")
    return 0;
  return Object.entries(dispatched).filter(([name, value]) => {
    const isTelling =
      typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value) && value !== true;
    const own = isTelling ? Object.getOwnPropertyDescriptor(payload, name) : undefined;
    return own !== undefined && sameValue(value, encode(own.value));
  }).length;
}

function narrow<T>(list: T[], keep: (item: T) => boolean): T[] {
  if (list.length < 2) return list;
  const kept = list.filter(keep);
  return kept.length > 0 ? kept : list;
}
