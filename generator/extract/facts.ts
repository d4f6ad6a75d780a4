import type {
  CapabilitySpec,
  EffectSpec,
  Kind,
  LifecycleRule,
  OptionSpec,
  OrderKey,
  PayloadField,
  Requirement,
  SessionField,
  SharedType,
  Spec,
  TraceEntry,
  TraceField,
  TraceUnit,
} from "../../spec/model/index.ts";
import type { TableKind } from "../parse/tables.ts";
import type { ContextFact } from "./extract-context.ts";
import type { DecisionRow } from "./extract-decisions.ts";
import type { EventRow } from "./extract-events.ts";
import type { PhaseRow } from "./extract-phases.ts";
import type { ResultFact } from "./extract-results.ts";
import type { RewriteRow } from "./extract-rewrites.ts";
import type { Fact, TypeUse } from "./fact.ts";
import type { Section } from "./section.ts";

/** The section of an event, read. */
export interface SectionFacts {
  readonly section: Section;
  readonly meaning: string;
  readonly payload: readonly Fact<PayloadField>[];
  readonly rewrites: readonly Fact<RewriteRow>[];
  readonly situation: readonly Fact<PayloadField>[];
  readonly effects: readonly Fact<EffectSpec>[];
}

/** All that the pages of a system state, not yet held against each other. */
export interface Facts {
  readonly kinds: readonly Fact<Kind>[];
  readonly events: readonly Fact<EventRow>[];
  readonly options: readonly Fact<OptionSpec>[];
  readonly context: readonly ContextFact[];
  readonly sessionFields: readonly Fact<SessionField>[];
  readonly results: readonly ResultFact[];
  readonly order: readonly Fact<OrderKey>[];
  readonly decisions: readonly Fact<DecisionRow>[];
  readonly types: readonly Fact<SharedType>[];
  readonly capabilities: readonly Fact<CapabilitySpec>[];
  readonly phases: readonly Fact<PhaseRow>[];
  readonly units: readonly Fact<TraceUnit>[];
  readonly entries: readonly Fact<TraceEntry>[];
  readonly traceFields: readonly Fact<TraceField>[];
  readonly lifecycleRules: readonly Fact<LifecycleRule>[];
  readonly retired: readonly Fact<Spec["retired"][number]>[];
  readonly requirements: readonly Fact<Requirement>[];
  readonly sections: ReadonlyMap<string, SectionFacts>;
  readonly typeUses: readonly TypeUse[];
  /** kinds of table that some page has */
  readonly present: ReadonlySet<TableKind>;
}
