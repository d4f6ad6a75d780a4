/** The closed word lists of a canonical spec: every slot value that a page can choose. */

/** How the handlers of one event run. `detached`: started like parallel ones, the outcome need not wait. */
export const MODES = ["series", "parallel", "detached"] as const;
/** What a later handler is given: the payload with earlier rewrites, or the payload as dispatched. */
export const VIEWS = ["chained", "snapshot"] as const;
/** Who shares one private copy of the payload; `open`: the page does not say. */
export const COPIES = ["handler", "dispatch", "open"] as const;
/** What the end of a handler's limit does besides ending the waiting: fire its signal, or nothing. */
export const EXPIRIES = ["signal", "abandon"] as const;
/** What a dispatch that proceeds yields: the payload with all rewrites, or the folded fields alone. */
export const YIELDS = ["payload", "fields"] as const;
/** What a handler may do. */
export const MAY = ["observe", "block", "rewrite", "narrow", "end", "retry"] as const;
/** What a handler did, the third key column of the decision table. */
export const DEEDS = [
  "continue",
  "replace",
  "abort",
  "throw",
  "timeout",
  "malformed",
  "cancelled",
  "match-throws",
  "copy-fails",
] as const;
/** Deeds that are failures of the handler (subject to `account`). */
export const FAILURES = ["throw", "timeout", "malformed"] as const;
/** What a returned value amounts to, column two of the results table. */
export const RESULT_DEEDS = ["continue", "replace", "abort", "malformed"] as const;
/** What a registration option sets. */
export const OPTION_ROLES = ["limit", "group", "priority", "match", "phase"] as const;
/** What a wrong value of an option leads to. */
export const OPTION_FAULTS = ["error", "default", "ignored"] as const;
/** Where a context field comes from: the caller of the dispatch, or the kernel. */
export const CONTEXT_SOURCES = ["dispatch", "kernel"] as const;
/** Requirement keywords. */
export const LEVELS = ["MUST", "MUST NOT", "SHOULD", "SHOULD NOT", "MAY"] as const;
/** Requirement areas, the middle part of an id. */
export const AREAS = [
  "ORDER",
  "MODE",
  "MATCH",
  "RESULT",
  "MERGE",
  "ABORT",
  "FAIL",
  "LIMIT",
  "CANCEL",
  "ISOLATE",
  "CONTEXT",
  "RECORD",
  "SET",
  "RESOURCE",
  "REGISTER",
  "EFFECT",
  "LIFECYCLE",
] as const;
/** When an effect rule applies: the operation proceeds, or it was blocked. */
export const EFFECT_CASES = ["proceeds", "blocked"] as const;
/** Conformance levels, in the order in which a kernel author meets them. */
export const SUITE_LEVELS = ["pipeline", "effects", "registration", "lifecycle"] as const;

/**
 * What a kernel can be able to do beyond what every kernel must. A page lists those of its system as required or
 * optional; a kernel declares those it has; a law says which it rests on.
 */
export const CAPABILITIES = [
  "limits",
  "groups",
  "priorities",
  "match",
  "framework-tier",
  "cancellation",
  "rich-values",
  "failure-records",
  "signals",
  "phases",
  "tool-authority",
  "handler-lifetime",
  "nested-dispatch",
  "detached-observers",
  "settings",
  "mutate",
  "effects",
  "sessions",
  "declarations",
  "approval",
  "fault-latch",
] as const;

/** What of a session or an execution a context field tells. */
export const SESSION_PARTS = [
  "session",
  "execution",
  "language",
  "enabled plugins",
  "settings of the owner",
  "root of the execution",
] as const;

export type Mode = (typeof MODES)[number];
export type View = (typeof VIEWS)[number];
export type Copies = (typeof COPIES)[number];
export type Expiry = (typeof EXPIRIES)[number];
export type Yields = (typeof YIELDS)[number];
export type May = (typeof MAY)[number];
export type Deed = (typeof DEEDS)[number];
export type Failure = (typeof FAILURES)[number];
export type ResultDeed = (typeof RESULT_DEEDS)[number];
export type OptionRole = (typeof OPTION_ROLES)[number];
export type OptionFault = (typeof OPTION_FAULTS)[number];
export type ContextSource = (typeof CONTEXT_SOURCES)[number];
export type Level = (typeof LEVELS)[number];
export type Area = (typeof AREAS)[number];
export type SuiteLevel = (typeof SUITE_LEVELS)[number];
export type Capability = (typeof CAPABILITIES)[number];
export type SessionPart = (typeof SESSION_PARTS)[number];
