import type {
  Capability,
  ContextField,
  EventSpec,
  Kind,
  OptionRole,
  OptionSpec,
  Phase,
  ResultDeed,
  ResultForm,
  SessionPart,
  Spec,
  TypeExpression,
  TypeField,
} from "../../spec/model/index.ts";

/** What programs may be made of: what the spec says and the kernel's capabilities offer, laid out for quick drawing. */
export interface Alphabet {
  spec: Spec;
  events: EventAlphabet[];
  /** registration options that are offered, by what they set */
  options: Partial<Record<OptionRole, OptionSpec>>;
  /** group names, in order; empty where the page has no groups */
  groups: readonly string[];
  types: ReadonlyMap<string, TypeExpression>;
  /** whether handlers can have time limits */
  limits: boolean;
  tiers: boolean;
  cancellation: boolean;
  richValues: boolean;
  nested: boolean;
  authority: boolean;
  /** whether the kernel can be asked what it makes of an outcome */
  effects: boolean;
  /** whether plugins are loaded, and enabled in sessions */
  sessions: boolean;
  declarations: boolean;
  approval: boolean;
  /** faults that pause a plugin; null = the kernel has no latch, or does not say when it acts */
  faultThreshold: number | null;
  /** context fields that a kernel with sessions fills in, by what they tell */
  sessionFields: Partial<Record<SessionPart, string>>;
}

/** One event of an alphabet. */
export interface EventAlphabet {
  event: EventSpec;
  kind: Kind;
  /** whether handlers run one after another in every allowed mode */
  series: boolean;
  /** forms of returned values that hold for the event and whose meaning is closed, by meaning */
  forms: Record<ResultDeed, ResultForm[]>;
  /** forms whose meaning the page leaves open */
  openForms: ResultForm[];
  /** context fields that a dispatch of the event supplies */
  context: ContextField[];
  /** phases that the kernel offers */
  phases: Phase[];
  /** functions inside the event's context that a handler can call */
  asks: Ask[];
}

/** A function in a context: the way to it, and what it takes. */
export interface Ask {
  path: string[];
  parameters: readonly TypeField[];
}

const ROLE_CAPABILITY: Partial<Record<OptionRole, Capability>> = {
  limit: "limits",
  group: "groups",
  priority: "priorities",
  match: "match",
  phase: "phases",
};

/** Lays out a spec for drawing, as far as `capabilities` (the kernel's) offer it. `faultThreshold`: of its identity. */
export function alphabetOf(
  spec: Spec,
  capabilities: readonly Capability[],
  faultThreshold: number | undefined = undefined,
): Alphabet {
  const has = (capability: Capability) =>
    capabilities.includes(capability) && spec.capabilities.some((entry) => entry.name === capability);
  const lacks = (capability: Capability | null | undefined) =>
    capability !== null &&
    capability !== undefined &&
    spec.capabilities.some((entry) => entry.name === capability) &&
    !capabilities.includes(capability);
  const types = new Map(spec.types.map((entry) => [entry.name, entry.type]));
  const options: Partial<Record<OptionRole, OptionSpec>> = {};
  for (const option of spec.options) {
    if (!lacks(ROLE_CAPABILITY[option.sets])) options[option.sets] = option;
  }
  const groupKey = spec.order.find((key) => key.key === "group");
  const tierKey = spec.order.some((key) => key.key === "tier");
  const events = spec.events.map((event) => {
    const kind = kindOf(spec, event);
    const forms: Record<ResultDeed, ResultForm[]> = { continue: [], replace: [], abort: [], malformed: [] };
    const openForms: ResultForm[] = [];
    for (const form of spec.results) {
      if (form.for.length > 0 && !form.for.includes(kind.name) && !form.for.includes(event.name)) continue;
      const [deed] = form.does;
      if (form.does.length > 1) openForms.push(form);
      else if (deed !== undefined) forms[deed].push(form);
    }
    const offered = spec.context.filter(
      (field) => (field.scopes.length === 0 || field.scopes.includes(event.scope)) && !lacks(field.capability),
    );
    return {
      event,
      kind,
      series: kind.modes.every((mode) => mode === "series"),
      forms,
      openForms,
      context: offered.filter((field) => field.source === "dispatch"),
      phases: event.phases.filter((phase) => !lacks(phase.capability)),
      asks: offered.flatMap((field) => asksIn(field.type, [field.name], types, 0)),
    };
  });
  return {
    spec,
    events,
    options,
    groups: options.group !== undefined && groupKey?.key === "group" ? groupKey.values : [],
    types,
    limits: !lacks("limits"),
    tiers: tierKey && has("framework-tier"),
    cancellation: has("cancellation"),
    richValues: has("rich-values"),
    nested: has("nested-dispatch"),
    authority: has("tool-authority"),
    effects: has("effects"),
    sessions: has("sessions"),
    declarations: has("declarations"),
    approval: has("approval"),
    faultThreshold: has("fault-latch") ? (faultThreshold ?? null) : null,
    sessionFields: Object.fromEntries((spec.sessionFields ?? []).map(({ part, field }) => [part, field])),
  };
}

/** The kind of an event. A spec without it is our own fault: the schema's reader refuses it. */
function kindOf(spec: Spec, event: EventSpec): Kind {
  const kind = spec.kinds.find((entry) => entry.name === event.kind);
  if (kind === undefined) throw new Error(`Cannot find kind \`${event.kind}\` of event \`${event.name}\``);
  return kind;
}

function asksIn(
  type: TypeExpression,
  path: string[],
  types: ReadonlyMap<string, TypeExpression>,
  depth: number,
): Ask[] {
  if (depth > 3) return [];
  switch (type.kind) {
    case "function":
      return [{ path, parameters: type.parameters }];
    case "object":
      return type.fields.flatMap((field) => asksIn(field.type, [...path, field.name], types, depth + 1));
    case "union":
      return type.members.flatMap((member) => asksIn(member, path, types, depth + 1));
    case "reference": {
      const target = types.get(type.name);
      return target === undefined ? [] : asksIn(target, path, types, depth + 1);
    }
    default:
      return [];
  }
}
