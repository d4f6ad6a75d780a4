import type { Surroundings, SurroundingsAction } from "./surroundings.ts";
import type { Encoded } from "./value.ts";

/**
 * A program is data: it says which handlers are registered, what each does when called, and what happens when.
 * In process the host interprets it; over a wire it is sent; the model steps through it. All times are virtual ms.
 */
export interface Program {
  /** registered in this order; those with `when: "later"` only when an action or a handler registers them */
  registrations: Registration[];
  dispatches: Dispatch[];
  actions: Action[];
  /** plugins that load, sessions and executions; absent = registrations and dispatches alone */
  surroundings?: Surroundings;
}

export interface Registration {
  /** `h1`, `h2`, ... in order of the list */
  id: string;
  event: string;
  plugin?: string;
  tier: "framework" | "plugin";
  /** registration options by the page's names, encoded; the option that sets `match` is given by `match` below */
  options: Record<string, Encoded>;
  match?: MatchPlan;
  /** what the handler does on its first, second, ... call; the last entry serves all further calls */
  plans: [Plan, ...Plan[]];
  when: "start" | "later";
  /** id of an earlier registration whose function is registered again */
  sameFunctionAs?: string;
  /** registered in place of a function: a value that is none */
  notAFunction?: Encoded;
}

/** What a match does. All of it happens synchronously. */
export interface MatchPlan {
  /** `equals`: true when the payload's own `field` equals `value`, else false. `value`: returns `value` whatever it is. */
  op: "value" | "equals" | "throw" | "reject";
  field?: string;
  value?: Encoded;
  mutate?: Mutation[];
}

/** What a handler does in one call. Order: mutate, ask, block, nested, register, unregister, then `then`. */
export interface Plan {
  /** in-place changes to its payload, at the start of the call */
  mutate?: Mutation[];
  /** in-place changes to its context, at the start of the call */
  mutateContext?: Mutation[];
  /** keeps the thread for so many ms of clock time before going on */
  block?: number;
  /** ids of `when: "later"` registrations to register during the call */
  register?: string[];
  /** ids of registrations to remove during the call */
  unregister?: string[];
  /** ids of `within: true` dispatches to make during the call; they are awaited before settling when `awaitNested` */
  nested?: string[];
  awaitNested?: boolean;
  /** functions of its context to call, by path, e.g. `["capability", "assertActive"]`, so many ms after the call; `mutate`: in-place changes to the answer */
  ask?: { path: string[]; args: Encoded[]; after: number; mutate?: Mutation[] }[];
  /**
   * return / throw: synchronously, before any promise. resolve / reject: a promise, settled `after` ms later (0 = already
   * settled promise). thenable: an object with `then` that calls back after `after` ms. never: a promise that never settles.
   */
  then: "return" | "throw" | "resolve" | "reject" | "thenable" | "never";
  /** the value returned or thrown; absent = undefined */
  value?: Encoded;
  /** ms from the call to settling; default 0 */
  after?: number;
  /** settle with an abort error as soon as the handler's own signal fires */
  heedsSignal?: boolean;
  /** late in-place changes: to its payload, to the rewrite it returned, or to its context, so many ms after the call */
  touches?: { target: "payload" | "result" | "context"; after: number; mutate: Mutation[] }[];
}

/**
 * An in-place change. `path` leads through own keys, array indexes and map keys; a number that is no key of a map leads to
 * its key of that place, and in a set to its item of that place. What does not exist is skipped.
 */
export interface Mutation {
  op: "set" | "delete" | "push";
  path: (string | number)[];
  /** a value that occurs nowhere else in the program, so that whoever sees it can be told where it came from */
  value?: Encoded;
}

export interface Dispatch {
  /** `d1`, `d2`, ... in order of the list */
  id: string;
  event: string;
  payload: Encoded;
  context: Record<string, Encoded>;
  phase?: string;
  /** names of the finalized tool surface; absent = no authority can be proven */
  authority?: string[];
  /** name of the parent signal; dispatches may share one. Absent = no parent signal */
  parent?: string;
  /** starts at this time; or this long after the outcome of dispatch `afterOutcomeOf`; ignored when `within` */
  at: number;
  afterOutcomeOf?: string;
  /** made from inside a handler (a plan's `nested`) */
  within?: boolean;
  /** the payload is deeply frozen before it is dispatched */
  frozen?: boolean;
  /** what the kernel knows when it puts the outcome to use, by the page's names; present = the kernel is asked what it makes of the outcome */
  situation?: Record<string, Encoded>;
  /** the host's recordFailure throws for failures of this dispatch */
  throwingRecorder?: boolean;
  /** the session it happens in, and the execution it belongs to */
  session?: string;
  execution?: string;
}

/** Something the suite does at a time, whatever the kernel is doing. */
export type Action =
  | { op: "cancel"; at: number; parent: string; reason?: Encoded }
  | { op: "revoke"; at: number; dispatch: string }
  | { op: "touch-caller"; at: number; dispatch: string; mutate: Mutation[] }
  | { op: "register"; at: number; registration: string }
  | { op: "unregister"; at: number; registration: string }
  | SurroundingsAction;
