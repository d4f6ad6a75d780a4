import type {
  CapabilitySpec,
  EffectSpec,
  EventSpec,
  Kind,
  OrderKey,
  PayloadField,
  Phase,
  SessionField,
  SharedType,
  Spec,
} from "../../spec/model/index.ts";
import { type Cell, code, prose } from "../zones/cell-text.ts";
import { pageType } from "../zones/page-type.ts";
import type { Column, ZoneTable } from "../zones/tables.ts";

const meaning: Column<{ meaning?: string | undefined }> = {
  word: "meaning",
  header: "Meaning",
  cell: (row) => prose(row.meaning ?? ""),
};

const maybeCode = (text: string | null): Cell => (text === null ? prose("") : code(text));

/** The words for how handlers run. */
export const kindsTable: ZoneTable<Kind> = {
  rows: (spec) => spec.kinds,
  columns: [
    { word: "kind", header: "Kind", cell: (kind) => prose(kind.name) },
    { word: "mode", header: "Mode", cell: (kind) => prose(kind.modes.join(" or ")) },
    { word: "view", header: "A later handler sees", cell: (kind) => prose(kind.view) },
    { word: "copies", header: "One copy per", cell: (kind) => prose(kind.copies === "open" ? "" : kind.copies) },
    { word: "expiry", header: "At the limit", cell: (kind) => prose(kind.expiry) },
    { word: "yields", header: "Yields", cell: (kind) => prose(kind.yields) },
    meaning,
  ],
};

/** By what handlers are sorted. */
export const orderTable: ZoneTable<OrderKey> = {
  rows: (spec) => spec.order,
  columns: [
    { word: "by", header: "Sorted by", cell: (row) => prose(row.key) },
    { word: "values", header: "Values", cell: orderValues },
    {
      word: "level",
      header: "Level",
      cell: (row) => prose(row.key === "registration" ? row.level : "MUST"),
    },
    meaning,
  ],
};

function orderValues(row: OrderKey): Cell {
  switch (row.key) {
    case "group":
    case "tier":
      return code(...row.values);
    case "priority":
      return prose(row.direction.replace("-", " "));
    case "registration":
      return prose("");
  }
}

/** What a kernel with sessions puts into a context. */
export const sessionFieldsTable: ZoneTable<SessionField> = {
  rows: (spec) => spec.sessionFields ?? [],
  columns: [
    { word: "part", header: "In a session", cell: (row) => prose(row.part) },
    { word: "field", header: "Field", cell: (row) => code(row.field) },
    meaning,
  ],
};

/** Types that several fields share. */
export const typesTable: ZoneTable<SharedType> = {
  rows: (spec) => spec.types,
  columns: [
    { word: "type", header: "Type", cell: (type) => code(type.name) },
    { word: "shape", header: "Shape", cell: (type) => code(pageType(type.type)) },
    meaning,
  ],
};

/** What kernels have to be able to do. */
export const capabilitiesTable: ZoneTable<CapabilitySpec> = {
  rows: (spec) => spec.capabilities,
  columns: [
    { word: "capability", header: "Capability", cell: (capability) => code(capability.name) },
    { word: "required", header: "Required", cell: (capability) => prose(capability.required ? "yes" : "no") },
    meaning,
  ],
};

/** Phases of the events that have any. */
export const phasesTable: ZoneTable<Phase & { event: string }> = {
  rows: (spec) =>
    spec.events.flatMap((event: EventSpec) => event.phases.map((phase) => ({ ...phase, event: event.name }))),
  columns: [
    { word: "event", header: "Event", cell: (phase) => code(phase.event) },
    { word: "phase", header: "Phase", cell: (phase) => prose(phase.name) },
    { word: "takes", header: "Takes handlers with", cell: (phase) => code(`${phase.option} = ${phase.value}`) },
    { word: "honours", header: "Honours", cell: (phase) => code(...phase.fields) },
    { word: "capability", header: "Capability", cell: (phase) => maybeCode(phase.capability) },
    meaning,
  ],
};

/** Ids that are used no more. */
export const retiredTable: ZoneTable<Spec["retired"][number]> = {
  rows: (spec) => spec.retired,
  columns: [
    { word: "id", header: "Retired id", cell: (row) => code(row.id) },
    { word: "reason", header: "Reason", cell: (row) => prose(row.reason) },
  ],
};

/** What a kernel knows beyond the payload of one event. */
export const situationTable: ZoneTable<PayloadField> = {
  rows: (spec) => spec.events.flatMap((event) => event.situation ?? []),
  columns: [
    { word: "field", header: "The kernel knows", cell: (field) => code(field.name) },
    { word: "type", header: "Type", cell: (field) => code(pageType(field.type)) },
    { word: "optional", header: "Optional", cell: (field) => prose(field.optional ? "yes" : "no") },
    meaning,
  ],
};

/** What a kernel makes of the outcome of one event. */
export const effectsTable: ZoneTable<EffectSpec> = {
  rows: (spec) => spec.events.flatMap((event) => event.effects ?? []),
  columns: [
    { word: "on", header: "Effect on", cell: (effect) => maybeCode(effect.on) },
    { word: "case", header: "In case it", cell: (effect) => prose(effect.when) },
    { word: "rule", header: "Rule", cell: (effect) => code(callText(effect)) },
    meaning,
  ],
};

/** A rule with its arguments; a text that could be taken for something else stands in quotes. */
function callText({ rule, args }: EffectSpec): string {
  const words = args.map((arg) =>
    typeof arg !== "string" || !/^[\p{L}$_][^",()]*(?<!\s)$/u.test(arg) || /^(?:true|false)$/.test(arg)
      ? JSON.stringify(arg)
      : arg,
  );
  return `rule:${rule}${words.length === 0 ? "" : `(${words.join(", ")})`}`;
}
