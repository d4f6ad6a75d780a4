import type { Area, SuiteLevel } from "./vocabulary.ts";

/**
 * Every law the suite knows, with the one sentence it checks. A requirement of a page binds one law; a law takes its
 * arguments (events, fields, moments) from the spec, never from a sentence. "Chain" is the handlers of one dispatch of a
 * series event, in order; "failure" is a throw, a timeout or a malformed result; "guard" is an event whose guard cell says yes.
 */
export const LAWS = {
  // ORDER
  "order.groups":
    "within a dispatch, handlers of an earlier group start before handlers of a later one; no group given means the default group",
  "order.tiers": "within a group, framework handlers start before plugin handlers",
  "order.same-plugin": "handlers of one plugin (same group, tier, priority) start in the order of their registration",
  "order.registration":
    "handlers equal in every other order key start in the order of their registration, whichever plugin they belong to",
  "order.priority":
    "handlers start in the order of their priority, in the direction the page states; no priority given means the default",
  // MODE
  "mode.series":
    "on a series event a handler starts only after the one before it has settled, expired or been given up by cancellation",
  "mode.all-run": "a dispatch whose chain does not end calls every admitted handler exactly once",
  "mode.parallel-start": "on a parallel event, within one group, every handler starts although others have not settled",
  "mode.parallel-throw": "on a parallel event a handler that throws or fails keeps no other handler from starting",
  "mode.parallel-no-effect":
    "on a parallel event no returned rewrite or abort changes the outcome or what another handler sees",
  "mode.parallel-waits": "the outcome of a parallel event comes only after every handler has settled or expired",
  "mode.settles": "every dispatch settles once no handler is open, with an outcome of the contract's shape",
  // MATCH
  "match.true-runs": "a match that returns true lets its handler run",
  "match.falsy-skips": "a match that returns a falsy value keeps its handler from running, and is no failure",
  "match.truthy-open":
    "a match that returns a truthy value other than true runs the handler, does not run it, or fails it; nothing else happens",
  "match.throw-guard":
    "a match that throws on a guard counts as an abort: the operation is blocked and no later handler starts",
  "match.throw-skips": "a match that throws on an event that is no guard skips its handler; the others run",
  "match.never-rejects": "a match that throws never rejects the dispatch",
  "match.sees-merged": "a match sees the payload as merged so far",
  "match.own-copy": "what a match changes in its payload is seen by nobody else, its own handler included",
  // RESULT
  "result.valid":
    "a result of a valid form is accepted: no failure is recorded for it and it has the effect of its form",
  "result.malformed": "a result that fits no form has the consequence of malformed: none of its content takes effect",
  "result.open-form":
    "a result that the page leaves open (null, for one) has the consequence of one of the readings the page lists",
  "result.abort-without-reason": "on a guard, an abort whose reason is no text still blocks",
  "result.no-live-code":
    "no live function, accessor or class instance out of a result reaches another handler or the outcome",
  "result.exotic-open":
    "a rewrite holding a function, accessor, Map or class instance is malformed, copied as plain data, or dropped; the dispatch still settles",
  "result.thenable": "a thenable that a handler returns is awaited",
  "result.plain-open": "a result returned without a promise counts as if resolved, or as malformed",
  // MERGE
  "merge.passes-on": "on a chained event the next handler sees the payload with all earlier accepted rewrites",
  "merge.outcome": "a dispatch that proceeds yields exactly the fold of the accepted rewrites, in order",
  "merge.later-wins":
    "of two accepted rewrites of one field with rule last, the later handler's value is in the outcome",
  "merge.shallow": "a rewritten top-level field is replaced whole; fields it does not name stay as they were",
  "merge.no-op":
    "a handler that changes nothing (no value, or an empty rewrite) leaves the outcome as it would be without it, in any position",
  "merge.undefined-open": "a rewrite of a field to undefined overwrites the field or is ignored",
  "merge.prototype":
    "own keys such as __proto__ or constructor in a rewrite change no prototype and smuggle no field in",
  "merge.first": "a field with rule first takes the first defined value in order",
  "merge.concat":
    "a field with rule concat holds every non-empty contribution, in order, with nothing but white space between",
  "merge.concat-blank-line": "contributions of a concatenated field are separated by a blank line",
  "merge.intersect":
    "a field with rule intersect holds exactly the members that every contributed list holds; no contribution means the field is absent",
  "merge.or": "a field with rule or is true when any contribution is true",
  "merge.named-rule": "fields with a named rule hold what that rule makes of all contributions, in order",
  "merge.unlisted": "a returned field that the event (or its phase) does not list has no effect on the outcome",
  "merge.snapshot": "on a snapshot event whose copies the page states, no handler sees another handler's result",
  "merge.snapshot-elsewhere":
    "on a snapshot event whose copies the page leaves open, no handler sees another handler's result",
  "merge.completion-order":
    "the folded result depends on the order of handlers, never on the order in which they finish",
  "merge.failed-contributes-nothing": "a failed handler contributes nothing to the folded result, in any position",
  "merge.empty-first-open": "an empty text in a field with rule first is no contribution, or wins",
  "merge.malformed-list-open":
    "a malformed contribution to a field with rule intersect allows nothing, or skips the handler; it is never read as no restriction with the field widened",
  // ABORT
  "abort.guard-blocks": "an abort on a guard blocks the operation",
  "abort.ends-chain": "after an abort on a guard no further handler starts",
  "abort.final": "no later handler turns an abort on a guard into permission",
  "abort.reason": "the reason of an abort is reported unchanged in the outcome",
  "abort.reason-hidden":
    "the internal reason of a block occurs in no failure record, no log and no message to the user",
  "abort.message": "the message of an abort is reported unchanged in the outcome, and no error's text in its place",
  "abort.unguarded-proceeds": "an abort on a series event that is no guard lets the operation proceed",
  "abort.unguarded-no-effect": "nothing that an aborting handler returned on an event that is no guard takes effect",
  "abort.unguarded-open":
    "after an abort on a series event that is no guard the chain ends with earlier rewrites kept, ends with them dropped, or goes on; nothing else",
  // FAIL
  "fail.throw-blocks": "on a guard a handler that throws or rejects blocks the operation and ends the chain",
  "fail.timeout-blocks": "on a guard a handler that exceeds its limit blocks the operation and ends the chain",
  "fail.malformed-blocks": "on a guard a malformed result blocks the operation and ends the chain",
  "fail.skips":
    "on a series event that is no guard a failed handler is skipped: every later handler runs and the operation proceeds",
  "fail.keeps-earlier": "after a skipped failure the rewrites of earlier handlers are kept",
  "fail.never-rejects": "no failure of a handler rejects the dispatch",
  "fail.rejects": "a failure with consequence rejected makes the dispatch reject with the handler's own error",
  "fail.uncopyable-unshared": "a payload that cannot be copied is shown to no handler as shared data",
  "fail.uncopyable-guard": "a payload that cannot be copied blocks a guard",
  "fail.uncopyable-skips":
    "on an event that is no guard a payload that cannot be copied changes nothing; at least one and at most one record per handler is written",
  "fail.reason": "the recorded reason of a throw is the error's message or its string form",
  "fail.timeout-reason": "the recorded reason of a timeout names the handler and the limit",
  "fail.malformed-hidden": "the text of a malformed result occurs in no reason and no record",
  // LIMIT
  "limit.exact": "a handler that never settles expires exactly at its limit",
  "limit.default": "a handler registered without a limit expires at its event's default",
  "limit.own": "each handler has a limit of its own that starts with its own call",
  "limit.handler-only": "the limit covers the handler alone: time spent on earlier handlers does not count",
  "limit.in-time": "a handler that settles before its limit is accepted",
  "limit.none": "a handler of an event without limit is awaited however long it takes",
  "limit.late-result": "a result that arrives after expiry changes nothing",
  "limit.late-rejection": "a rejection that arrives after expiry changes nothing and is no unhandled rejection",
  "limit.long": "a limit above 2147483647 ms never expires early",
  "limit.invalid-open":
    "an invalid limit is refused at registration or replaced by the default; the handler is never unlimited and never expires early",
  "limit.at-limit-open": "a handler that settles at the very moment of its limit is accepted or expired; nothing else",
  "limit.blocked-open":
    "a handler that blocks the thread beyond its limit and then returns is accepted or expired; nothing else",
  "limit.signal": "at expiry the handler's signal fires",
  "limit.signal-own": "expiry of one handler fires no other handler's signal",
  // CANCEL
  "cancel.signal": "cancelling the parent fires the signal of the running handler",
  "cancel.guard-blocks": "a cancelled guard does not let the operation proceed",
  "cancel.late-result": "a result that arrives after the cancellation changes nothing",
  "cancel.stops-chain": "after the cancellation no later handler starts",
  "cancel.settles": "the dispatch settles at the cancellation without waiting for the running handler",
  "cancel.not-started": "with the parent cancelled before the start no handler is called",
  "cancel.exempt-runs": "events not cancelled with their parent run their handlers even under a cancelled parent",
  "cancel.exempt-signal":
    "on events not cancelled with their parent the parent's cancellation fires no handler's signal",
  "cancel.exempt-settles":
    "on events not cancelled with their parent the parent's cancellation does not end the dispatch",
  "cancel.no-fault": "a cancellation is recorded as no failure of kind throw, timeout or malformed",
  "cancel.own-abort-error": "a handler that throws an error shaped like an abort while the parent lives is a failure",
  // ISOLATE
  "isolate.in-place":
    "what a handler changes in its payload while it runs is seen by no other handler and not in the outcome",
  "isolate.late":
    "what a handler changes in its payload after it returned is seen by no other handler and not in the outcome",
  "isolate.caller": "no handler's change reaches the caller's own payload",
  "isolate.caller-late": "what the caller changes in its payload after dispatching is seen by no handler",
  "isolate.returned": "what a handler changes in a rewrite after handing it over is seen by nobody",
  "isolate.returned-list": "what a handler adds to a list after handing it over widens no restriction",
  "isolate.writable": "a frozen payload arrives writable",
  "isolate.values": "JSON values and undefined arrive as they were dispatched",
  "isolate.rich-values":
    "Map, Set, Date, RegExp, bytes, bigint, cycles and shared references arrive as they were dispatched",
  "isolate.shared-snapshot":
    "the handlers of one dispatch share one snapshot: an in-place change may be seen by later handlers of the same dispatch and by no other dispatch",
  "isolate.detached": "nothing a handler changes, at any moment, reaches the caller's payload or another dispatch",
  // CONTEXT
  "context.given":
    "every context field that the dispatch supplies arrives with its value, and the event's name is the dispatched event's",
  "context.unknown-absent": "an optional context field that the dispatch does not supply is absent",
  "context.scoped": "context fields of certain scopes are present on their events and absent on all others",
  "context.subject": "fields that name what the event is about are never the registering plugin's",
  "context.empty": "fields that are empty on a scope are empty there",
  "context.fresh": "every handler gets a context of its own: what one adds or changes no other sees",
  "context.private-lists": "a change that a handler makes to a list or set of its context is seen by nobody else",
  "context.settings":
    "settings come from the plugin that owns the handler, and changes to what they return are seen by nobody else",
  "context.signal":
    "every handler that gets a signal gets one of its own, not yet fired when the handler starts under a living parent",
  "context.optional-fields": "an optional payload field that is undefined and one that is absent are treated alike",
  // RECORD
  "record.unguarded": "on an event that is no guard each failed handler is recorded exactly once",
  "record.guard": "on a guard each failed handler is recorded exactly once",
  "record.names": "a record names handler, registering plugin, event and a reason",
  "record.kind": "a record's kind is what happened: throw, timeout or malformed",
  "record.only-failures": "nothing but a failure is recorded: no abort, no skip, no success",
  "record.owner": "a failure counts against the plugin that registered the handler",
  "record.abort-not-counted":
    "a deliberate abort is no failure, although a guard's failure looks like one to the caller",
  "record.throwing-recorder": "a recorder that throws changes no outcome",
  // SET
  "set.fixed": "the handlers of a dispatch are fixed when it starts: one registered during it does not run in it",
  "set.newcomer": "a handler registered during a dispatch runs from the next execution at the latest",
  "set.twice": "one function registered twice runs twice",
  "set.disposed": "a handler removed before a dispatch does not run in it",
  "set.removed-open": "a handler removed during a dispatch runs in it or does not; nothing else changes",
  "set.every-event": "handlers of one event run on dispatches of that event only",
  "set.nested-skip": "a nested dispatch of an event that is skipped when nested, on one kernel, calls no handler",
  "set.nested-others": "nesting skips neither other events nor independent dispatches",
  // RESOURCE
  "resource.listeners":
    "after a dispatch has settled and its handlers are done no listener is left on the parent's signal",
  "resource.timers": "after a dispatch has settled no timer of it acts",
  "resource.timers-cleared": "after a dispatch has settled none of its timers is left",
  "resource.no-carry-over": "nothing of one dispatch (late result, late failure, rewrite) shows up in another",
  "resource.no-unhandled": "no dispatch leaves an unhandled rejection behind",
  // REGISTER
  "register.unknown-event": "registering for an unknown event is a clear error and registers nothing",
  "register.handler": "registering something that is no function is a clear error and registers nothing",
  "register.option": "an option value that the page calls an error is refused and registers nothing",
  "register.accepts": "a registration with valid options is accepted",
  // phases, lifetime, authority (used by pages with phases)
  "phase.admission": "a phase calls only the handlers whose option says so, and the other phases none of them",
  "phase.fields": "a phase honours only its own fields",
  "phase.unproven": "a phase whose authority cannot be proven calls no handler",
  "lifetime.active": "a handler's lifetime capability is active while the kernel awaits it",
  "lifetime.ends":
    "a handler's lifetime capability throws once the kernel stopped awaiting it, before the next handler starts",
  "lifetime.independent": "the end of one handler's lifetime does not end another's",
  "authority.surface": "an authority allows exactly the tools of the finalized surface while it is active",
  "authority.own-phase": "outside of its phase no authority allows a tool",
  "authority.fingerprint": "an authority shows the fingerprint that the dispatch was given",
  "authority.ends": "an authority that was revoked or outlived its dispatch throws, and allows nothing",
  "authority.lost-discards": "what a handler returned whose authority was lost while it ran is discarded",
  "authority.lost-stops": "after authority was lost no later handler of the phase starts",
  // EFFECT
  "effect.answers": "a kernel answers for each outcome with an operation, and never throws",
  "effect.blocked":
    "a blocked dispatch gives a blocked operation with the same reason, any other gives one that proceeds",
  "effect.unchanged": "without a rewrite the operation is the original one",
  "effect.honoured": "a valid rewrite of a listed field takes effect as its rule says",
  "effect.unlisted": "a returned field that the event does not list neither enters nor changes the operation",
  "effect.type": "a value of the wrong type never reaches the operation",
  "effect.alone": "on an event whose invalid parts are dropped alone, the valid fields of the same result are honoured",
  "effect.pinned": "pinned parts of a rewritten field are the original's",
  "effect.subset": "a bounded list holds nothing that its bound lacks, nothing twice, and of records the kernel's own",
  "effect.lower-only": "a field that can only be lowered is a whole number from 1 to the original one",
  "effect.prefix": "what the kernel puts in front stands in front of a rewritten text",
  "effect.prefix-once": "what the kernel puts in front stands there once, whether the handler kept it or not",
  "effect.partial": "parts that a partial rewrite leaves out are an earlier handler's or the original's",
  "effect.lower-open": "of two values of a field that can only be lowered either holds",
  "effect.subset-open": "of two lists of a bounded field the last holds, or what they have in common",
  "effect.invalid-open": "a valid value that a later invalid one overwrites holds, or gives way to the original",
  "effect.prototype": "own keys such as __proto__ in a rewrite put no field into the operation and change no prototype",
  "effect.original-kept": "working out the operation changes neither the original payload nor the outcome",
  "effect.offered": "a choice that names what is not offered is dropped",
  "effect.offered-narrowed": "a choice that names what was narrowed away is dropped",
  "effect.demanded": "the value that makes no demand does not lift a demand of the kernel",
  "effect.outside": "names outside a bound are noted",
  "effect.unless": "a step of the kernel is left out once a field asks for it",
  "effect.choose": "a value chosen by a handler leads to what the page says of it",
  "effect.message": "the error of an ended operation has the page's text, followed by the handler's message",
  "effect.empty-while": "a list stays empty while the kernel says so, whatever was rewritten",
  "effect.not-empty": "an empty text counts as none",
  "effect.over-budget": "a request beyond the budget fails with the page's reason, one within it does not",
  "effect.discard": "once a hook changed the deciding part, the listed parts are discarded",
  "effect.drop-stale": "a part derived from a changed one is dropped unless it was changed too",
  "effect.recheck": "a rewritten result is checked once more against its schema, and a mismatch fails it",
  "effect.unchanged-from": "what depends on a part that has to be unchanged is left out once a hook changed it",
  "effect.while-changed": "what a hook turned from one state to another stays in the state that the page says",
  "effect.always": "a blocked operation becomes what the page says",
  "effect.group": "blocking one of a group blocks the whole group",
  // REGISTRATION: plugins, sessions, executions
  "registration.declared": "a plugin that registers for an event which it does not declare fails to load",
  "registration.registered": "a plugin that declares an event without registering for it fails to load",
  "registration.group": "a plugin that registers in another group than it declares fails to load",
  "registration.entry-throws": "a plugin whose entry module throws fails to load",
  "registration.loads": "a plugin whose declarations and registrations match loads",
  "registration.duplicate-open":
    "a plugin that declares one thing twice loads as if it had done so once, or fails to load",
  "registration.at-once": "plugins that load at the same time are each judged by their own registrations",
  "registration.refused-silent": "no handler of a plugin that failed to load runs",
  "registration.answers": "opening, enabling, approving, beginning and ending what there is throws nothing",
  "registration.runs": "the handlers of a loaded, enabled and, where needed, approved plugin run",
  "registration.once": "no registration runs more than once in a dispatch",
  "registration.enabled": "handlers run only in sessions in which their plugin is enabled",
  "registration.approved": "handlers of a community plugin run only in sessions in which it is approved",
  "registration.skipped": "a handler that is passed over neither blocks an operation nor leaves a failure",
  "registration.frozen": "enabling or disabling a plugin changes nothing in an execution that has begun",
  "registration.paused": "a plugin with as many faults as the kernel declares runs nothing from the next execution on",
  "registration.guard-counts": "failures on guards count for the latch, although they look like aborts",
  "registration.latch-waits": "the latch changes nothing in an execution that has begun",
  "registration.below-threshold": "a plugin with fewer faults than the kernel declares goes on running",
  "registration.abort-no-fault": "deliberate aborts do not count for the latch",
  "registration.cancel-no-fault": "cancellations do not count for the latch",
  "registration.skip-no-fault": "being passed over does not count for the latch",
  "registration.fault-owner": "faults count for the plugin that registered the handler and for no other",
  "registration.unloaded": "no handler of an unloaded plugin runs from the next execution on",
  "registration.removed": "a handler that was removed does not run from the next execution on",
  "registration.names": "the context names the session and the execution of its dispatch",
  "registration.language": "the context tells the language that its session was created with, on every event",
  "registration.active": "the context tells exactly the plugins enabled in its session",
  "registration.active-private": "a change to the list of enabled plugins is seen by nobody else",
  "registration.root": "executions that come from one root tell the same number",
  "registration.settings":
    "settings are the manifest's, under those of the world, under those of the player, of the handler's own plugin and session",
  "registration.settings-private": "a change to returned settings is seen by nobody",
  "registration.settings-framework": "settings of the framework's handlers are absent, nothing, or empty",
  // LIFECYCLE: a recorded trace; "unit" is that of the row, say one session, and "mark" what the row names beside its subject
  "lifecycle.once": "in a unit with the mark the subject comes exactly once",
  "lifecycle.at-most-once": "in a unit the subject comes no more than once",
  "lifecycle.at-least-once": "where the mark comes the subject comes too, before or after it",
  "lifecycle.follows": "each mark is followed by the subject",
  "lifecycle.before": "each mark comes after the subject",
  "lifecycle.only-after": "each subject comes after the mark",
  "lifecycle.not-before": "in a unit no subject comes before a mark",
  "lifecycle.not-after": "in a unit no subject comes after a mark",
  "lifecycle.none": "in a unit with the mark no subject comes",
  "lifecycle.first": "in a unit with the mark the first event is the subject",
  "lifecycle.in-order": "in a unit the subjects come in the order of their marks",
  "lifecycle.alone": "between a subject and its mark nothing of the kind comes from elsewhere in the unit",
  "lifecycle.behind": "in a unit a subject comes after the marks of all that was listed earlier",
  "lifecycle.same": "a field of the subject has the value that a field of its mark had",
  "lifecycle.same-members": "a list of the subject has the members of a list of its mark, in any order",
  "lifecycle.without": "a field of the subject holds nothing of a field of its marks",
  "lifecycle.prefixed": "a text of the subject is a fixed beginning followed by a text of its mark",
  "lifecycle.full-again": "once a list was cut down, the next subject begins with the full one again",
} as const satisfies Record<string, string>;

/** Name of a law: `<area>.<what>`. */
export type LawName = keyof typeof LAWS;

/** All law names, in catalogue order. */
export const LAW_NAMES = Object.keys(LAWS) as [LawName, ...LawName[]];

const LEVEL_OF_AREA: Readonly<Record<string, SuiteLevel>> = {
  effect: "effects",
  registration: "registration",
  lifecycle: "lifecycle",
};

/** The level of the suite on which a law judges: that of its area; most belong to the pipeline. */
export function levelOfLaw(law: LawName): SuiteLevel {
  return LEVEL_OF_AREA[law.slice(0, law.indexOf("."))] ?? "pipeline";
}

const UNCHECKED_LEVEL: Partial<Record<Area, SuiteLevel>> = { EFFECT: "effects", LIFECYCLE: "lifecycle" };

/** The level on which a requirement is told: that of its law; without a law that of its area, most often the pipeline. */
export function levelOfRequirement({ law, area }: { law: LawName | null; area: Area }): SuiteLevel {
  return law === null ? (UNCHECKED_LEVEL[area] ?? "pipeline") : levelOfLaw(law);
}
