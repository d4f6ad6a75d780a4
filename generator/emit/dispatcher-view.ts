import type { EventSpec, Kind, OptionRole, OptionSpec, Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { contextsView, providedFields, signalField } from "./dispatcher-contexts.ts";
import { copiesPerHandler, copiesView } from "./dispatcher-copies.ts";
import { consequencesOf, decisionsName, decisionsView, deedsOf } from "./dispatcher-decisions.ts";
import { foldsOf, foldsText, rulesOf } from "./dispatcher-folds.ts";
import { resultsView } from "./dispatcher-results.ts";
import { scopesOf } from "./event-types.ts";
import { literal } from "./literal.ts";

/** How many of the events have something. */
interface Share {
  any: boolean;
  /** some have it and some do not */
  varies: boolean;
}

/** All that the templates of the dispatcher ask for. */
export type DispatcherView = ReturnType<typeof dispatcherView>;

/** What a spec's dispatcher must be able to do, and its tables. */
export function dispatcherView(spec: Spec) {
  const kindOf = kindsOf(spec);
  const modeOf = (event: EventSpec) => kindOf(event).modes[0] ?? "series";
  const seriesEvents = spec.events.filter((event) => modeOf(event) === "series");
  const parallelEvents = spec.events.filter((event) => modeOf(event) !== "series");
  const option = (role: OptionRole) => optionView(spec.options.find((one) => one.sets === role));
  const cancelling = share(spec.events, (event) => event.cancel === "yes");
  const limitOption = option("limit");
  const limits = limitOption !== null || spec.events.some((event) => event.limit !== null);
  const match = option("match");
  const signal = signalField(spec);
  const phased = spec.events.some((event) => event.phases.length > 0);
  const authority = spec.events.some((event) => event.phases.some((phase) => phase.capability === "tool-authority"));
  const nestedSkip = spec.events.some((event) => event.nested === "skip");
  const chain = share(seriesEvents, (event) => kindOf(event).view === "chained");
  const shared = share(spec.events, (event) => kindOf(event).copies === "dispatch");
  const expire = share(spec.events, (event) => kindOf(event).expiry === "signal");
  const yieldFields = share(spec.events, (event) => kindOf(event).yields === "fields");
  const folds = spec.events.some((event) => event.rewrites.length > 0);
  const rules = spec.events.some((event) => event.rewrites.some((rewrite) => rewrite.merge.rule.startsWith("rule:")));
  const deeds = deedsOf({ limits, cancel: cancelling.any, match: match !== null });
  const decisions = decisionsView(spec, deeds);
  const rejects = decisions.some((one) => one.rows.some((row) => row.operation === "rejected"));
  const blockable = spec.events.filter((event) =>
    decisionOf(decisions, event)?.rows.some((row) => row.operation === "blocked"),
  );
  const results = resultsView(spec);
  const contexts = contextsView(spec);
  const copies = copiesView(spec);
  const exact = copiesPerHandler(spec);
  const provided = providedFields(spec);
  const order = spec.order.map((key) => key.key);
  const groups = spec.order.find((key) => key.key === "group");
  const tiers = spec.order.find((key) => key.key === "tier");
  const scopes = scopesOf(spec);
  const signalled = signal !== null;
  const contextNames = new Map(scopes.map((scope, i) => [scope, contexts[i]?.name ?? "context1"]));
  const lends = contexts.some((view) =>
    [...view.always, ...view.sometimes].some((one) => one.value.startsWith("lent(")),
  );
  const lendsFunctions = contexts.some((view) =>
    [...view.always, ...view.sometimes].some((one) => one.value.startsWith("lentFunction(")),
  );
  const extraOf = (event: EventSpec): { name: string; value: string }[] => [
    ...(limits
      ? [{ name: "limit", value: event.limit === null ? "Number.POSITIVE_INFINITY" : String(event.limit) }]
      : []),
    ...(cancelling.varies ? [{ name: "endsWithParent", value: String(event.cancel === "yes") }] : []),
    ...(nestedSkip ? [{ name: "skipsNested", value: String(event.nested === "skip") }] : []),
    ...(chain.varies ? [{ name: "chained", value: String(kindOf(event).view === "chained") }] : []),
    ...(shared.varies ? [{ name: "shared", value: String(kindOf(event).copies === "dispatch") }] : []),
    ...(expire.varies && limits && signalled
      ? [{ name: "signalsExpiry", value: String(kindOf(event).expiry === "signal") }]
      : []),
    ...(yieldFields.varies ? [{ name: "yieldsFields", value: String(kindOf(event).yields === "fields") }] : []),
    ...(rules ? [{ name: "rules", value: rulesOf(event) }] : []),
    ...(phased ? [{ name: "phases", value: phasesText(event, authority) }] : []),
  ];
  return {
    banner: banner(spec),
    series: { any: seriesEvents.length > 0, and: { parallel: seriesEvents.length > 0 && parallelEvents.length > 0 } },
    parallel: { any: parallelEvents.length > 0, varies: new Set(parallelEvents.map(modeOf)).size > 1 },
    detached: parallelEvents.some((event) => modeOf(event) === "detached"),
    modeUnion: union([...new Set(spec.events.map(modeOf))]),
    deedUnion: union(deeds),
    operationUnion: union([
      ...new Set(["proceeds", ...decisions.flatMap((one) => one.rows.map((row) => row.operation))]),
    ]),
    blockable: blockable.length === 0 ? null : union(blockable.map((event) => event.name)),
    faults:
      spec.decisions.some((one) => one.allowed.some(({ fault }) => fault === "yes")) ||
      spec.capabilities.some(({ name }) => name === "fault-latch"),
    rejects,
    stoppable: blockable.length > 0 || rejects,
    message: spec.results.some(
      (form) =>
        form.does.includes("abort") &&
        form.type.kind === "object" &&
        form.type.fields.some((field) => field.name === "message"),
    ),
    outcomePayload: outcomePayload(spec, kindOf, yieldFields),
    outcomeOfNone: yieldFields.varies ? "plan.yieldsFields ? {} : payload" : yieldFields.any ? "{}" : "payload",
    yieldsFields: yieldFields.any,
    yieldFields,
    yieldsVary: yieldFields.varies,
    chain,
    viewVaries: chain.varies,
    share: shared,
    copiesVary: shared.varies,
    expire: { any: expire.any && limits && signalled, varies: expire.varies },
    expiryVaries: expire.varies && limits && signalled,
    cancel: cancelling.any,
    cancelVaries: cancelling.varies,
    limits,
    limitOption,
    match,
    groups: groups?.key === "group" ? groups.values : null,
    groupOption: option("group"),
    tiers: tiers?.key === "tier" ? tiers.values : null,
    tierUnion: tiers?.key === "tier" ? union(tiers.values) : null,
    priorities: order.includes("priority"),
    priorityOption: option("priority") ?? { name: "", default: 0, refuses: false },
    phases: phased,
    phaseOption: option("phase") ?? { name: "", default: false, refuses: false },
    phaseUnion: union([...new Set(spec.events.flatMap((event) => event.phases.map((phase) => phase.name)))]),
    authority,
    nestedSkip,
    lifetime: spec.context.some((field) => field.source === "kernel" && field.capability === "handler-lifetime"),
    signalled,
    signalField: signal,
    rich: spec.capabilities.some((one) => one.name === "rich-values"),
    folds: folds ? foldsText(spec) : null,
    rules,
    exact,
    imports: [
      "copyTree",
      ...(exact ? spec.events.flatMap((event) => [`copy${copies.of(event)}`, `fits${copies.of(event)}`]) : []),
    ]
      .sort()
      .join(", "),
    compare: compareText(spec),
    options: spec.options.map((one) => one.name),
    quotes: spec.options.some((one) => one.wrong[0] === "error"),
    mentions: provided.some(({ mentions }) => mentions),
    provided: provided.length === 0 ? null : provided,
    lends: lends || lendsFunctions || provided.length > 0,
    lendsFunctions: lendsFunctions || provided.some((one) => one.function),
    consequences: consequencesOf(decisions),
    decisions,
    forms: results.forms,
    classifiers: results.classifiers,
    shapes: results.shapes,
    contexts,
    plans: spec.events.map((event) => ({
      event: event.name,
      mode: modeOf(event),
      decide: decisionsName(event),
      classify: results.nameOf(event),
      folds: foldsOf(event),
      context: contextNames.get(event.scope) ?? "context1",
      fits: `fits${copies.of(event)}`,
      copy: `copy${copies.of(event)}`,
      extra: extraOf(event),
    })),
  };
}

function kindsOf(spec: Spec): (event: EventSpec) => Kind {
  const byName = new Map(spec.kinds.map((kind) => [kind.name, kind]));
  return (event) => {
    const kind = byName.get(event.kind);
    if (kind === undefined) throw new Error(`Cannot emit ${event.name}: there is no kind ${event.kind}.`);
    return kind;
  };
}

function share(events: readonly EventSpec[], has: (event: EventSpec) => boolean): Share {
  const count = events.filter(has).length;
  return { any: count > 0, varies: count > 0 && count < events.length };
}

function optionView(option: OptionSpec | undefined) {
  return option === undefined
    ? null
    : { name: option.name, default: option.default, refuses: option.wrong[0] === "error" };
}

function decisionOf<T extends { name: string }>(decisions: readonly T[], event: EventSpec): T | undefined {
  return decisions.find((one) => one.name === decisionsName(event));
}

function union(values: readonly string[]): string {
  return values.length === 0 ? "never" : values.map((value) => literal(value)).join(" | ");
}

function outcomePayload(spec: Spec, kindOf: (event: EventSpec) => Kind, yieldFields: Share): string {
  if (!yieldFields.any) return "HookPayloads[E]";
  if (!yieldFields.varies) return "HookRewrites[E]";
  const fields = spec.events.filter((event) => kindOf(event).yields === "fields").map((event) => event.name);
  return `E extends ${union(fields)} ? HookRewrites[E] : HookPayloads[E]`;
}

function phasesText(event: EventSpec, authority: boolean): string {
  const phases = event.phases.map((phase) => {
    const needs = authority ? `, needsAuthority: ${phase.capability === "tool-authority"}` : "";
    return `{ name: ${literal(phase.name)}, takes: ${phase.value}, fields: [${phase.fields.map((field) => literal(field)).join(", ")}]${needs} }`;
  });
  return `[${phases.join(", ")}]`;
}

/** The order table as one expression; handlers equal in it stay as registered. */
function compareText(spec: Spec): string {
  const terms: string[] = [];
  for (const key of spec.order) {
    if (key.key === "registration") break;
    if (key.key === "priority")
      terms.push(key.direction === "high-first" ? "b.priority - a.priority" : "a.priority - b.priority");
    else terms.push(`a.${key.key} - b.${key.key}`);
  }
  return terms.length === 0 ? "0" : terms.join(" || ");
}
