import type { EventSpec, Spec } from "../../spec/model/index.ts";
import { type Cell, code, prose } from "./cell-text.ts";
import { pageType } from "./page-type.ts";
import * as words from "./words.ts";

/** A column that a table can show. */
export interface Column<Row> {
  /** how a marker names it */
  word: string;
  /** header unless the marker says another */
  header: string;
  cell(row: Row): Cell;
  /** whether the table shows it unless the marker says otherwise; default yes */
  shown?(rows: readonly Row[]): boolean;
}

/** A table of the docs: its columns over its rows. */
export interface ZoneTable<Row> {
  columns: readonly Column<Row>[];
  rows(spec: Spec): readonly Row[];
}

const yesNo = (value: boolean): Cell => prose(value ? "yes" : "no");
const name = (value: string): Cell => code(value);

const eventName: Column<EventSpec> = { word: "event", header: "Event", cell: (event) => name(event.name) };
const eventScope: Column<EventSpec> = { word: "scope", header: "Scope", cell: (event) => prose(event.scope) };
const eventMeaning: Column<EventSpec> = { word: "meaning", header: "Meaning", cell: (event) => prose(event.meaning) };

/** Every event with its row of the event table. */
export const eventsTable: ZoneTable<EventSpec> = {
  rows: (spec) => spec.events,
  columns: [
    eventName,
    eventScope,
    { word: "runs", header: "Runs", cell: (event) => prose(event.kind) },
    { word: "guard", header: "Guard", cell: (event) => yesNo(event.guard) },
    {
      word: "parent",
      header: "Ends with its parent",
      cell: (event) => prose(event.cancel),
      shown: (rows) => rows.some((row) => row.cancel !== "open"),
    },
    {
      word: "limit",
      header: "Default timeout",
      cell: (event) => prose(words.duration(event.limit)),
      shown: (rows) => new Set(rows.map((row) => row.limit)).size > 1,
    },
    {
      word: "nested",
      header: "Nested",
      cell: (event) => prose(event.nested),
      shown: (rows) => rows.some((row) => row.nested !== "open"),
    },
    { word: "may", header: "A handler may", cell: (event) => prose(words.may(event)) },
    { ...eventMeaning, shown: () => false },
  ],
};

/** The events that can stop the operation. */
export const guardsTable: ZoneTable<EventSpec> = {
  rows: (spec) => spec.events.filter((event) => event.guard),
  columns: [eventName, eventScope, eventMeaning],
};

/** The options of a registration. */
export const optionsTable: ZoneTable<Spec["options"][number]> = {
  rows: (spec) => spec.options,
  columns: [
    { word: "option", header: "Option", cell: (option) => name(option.name) },
    { word: "type", header: "Type", cell: (option) => name(pageType(option.type)) },
    { word: "sets", header: "Sets", cell: (option) => prose(option.sets) },
    {
      word: "default",
      header: "Default",
      cell: (option) => (option.default === null ? prose("") : name(JSON.stringify(option.default))),
    },
    { word: "wrong", header: "A wrong value", cell: (option) => prose(option.wrong.join(" or ")) },
    { word: "meaning", header: "Meaning", cell: (option) => prose(option.meaning) },
  ],
};

/** The fields of the context. */
export const contextTable: ZoneTable<Spec["context"][number]> = {
  rows: (spec) => spec.context,
  columns: [
    { word: "field", header: "Field", cell: (field) => name(field.name) },
    { word: "type", header: "Type", cell: (field) => name(pageType(field.type)) },
    { word: "present", header: "Present", cell: (field) => prose(words.present(field)) },
    { word: "source", header: "Comes from", cell: (field) => prose(field.source) },
    {
      word: "capability",
      header: "Capability",
      cell: (field) => (field.capability === null ? prose("") : name(field.capability)),
      shown: (rows) => rows.some((row) => row.capability !== null),
    },
    { word: "meaning", header: "Meaning", cell: (field) => prose(field.meaning) },
  ],
};

/** The forms of returned values. */
export const resultsTable: ZoneTable<Spec["results"][number]> = {
  rows: (spec) => spec.results,
  columns: [
    { word: "value", header: "Returned value", cell: (form) => name(pageType(form.type)) },
    {
      word: "for",
      header: "For",
      cell: (form) => code(...form.for),
      shown: (rows) => rows.some((row) => row.for.length > 0),
    },
    { word: "does", header: "It does", cell: (form) => prose(form.does.join(" or ")) },
    {
      word: "extra",
      header: "With extra keys",
      cell: (form) => prose((form.extra ?? []).join(" or ")),
      shown: (rows) => rows.some((row) => row.extra !== undefined),
    },
    { word: "rewrites", header: "Rewrites in", cell: (form) => words.rewritesIn(form.rewritesIn) },
    { word: "reason", header: "Reason in", cell: (form) => (form.reasonIn === null ? prose("") : name(form.reasonIn)) },
    { word: "meaning", header: "Meaning", cell: (form) => prose(form.meaning) },
  ],
};

/** The decision table, one row for each thing that may follow. */
export const decisionsTable: ZoneTable<words.DecisionRow> = {
  rows: words.decisionRows,
  columns: [
    { word: "runs", header: "Runs", cell: (row) => prose(row.kind) },
    { word: "guard", header: "Guard", cell: (row) => yesNo(row.guard) },
    { word: "handler", header: "The handler", cell: (row) => prose(row.does) },
    { word: "chain", header: "Chain", cell: (row) => prose(row.chain) },
    { word: "rewrites", header: "Earlier rewrites", cell: (row) => prose(row.rewrites) },
    { word: "operation", header: "Operation", cell: (row) => prose(row.operation) },
    { word: "recorded", header: "Recorded", cell: (row) => prose(row.recorded) },
    { word: "fault", header: "Fault", cell: (row) => prose(row.fault) },
    {
      word: "choice",
      header: "Choice",
      cell: (row) => prose(row.choice),
      shown: (rows) => rows.some((row) => row.choice !== ""),
    },
  ],
};

/** The requirements. */
export const requirementsTable: ZoneTable<Spec["requirements"][number]> = {
  rows: (spec) => spec.requirements,
  columns: [
    { word: "id", header: "Id", cell: (requirement) => prose(requirement.id) },
    { word: "level", header: "Level", cell: (requirement) => prose(requirement.level) },
    { word: "text", header: "Requirement", cell: (requirement) => prose(requirement.text) },
    {
      word: "law",
      header: "Checked by",
      cell: (requirement) =>
        requirement.law === null ? prose(`unchecked: ${requirement.unchecked ?? ""}`) : name(requirement.law),
    },
  ],
};

/** The payload fields of one event. */
export const payloadTable: ZoneTable<EventSpec["payload"][number]> = {
  rows: (spec) => spec.events.flatMap((event) => event.payload),
  columns: [
    { word: "field", header: "Field", cell: (field) => name(field.name) },
    { word: "type", header: "Type", cell: (field) => name(pageType(field.type)) },
    { word: "optional", header: "Optional", cell: (field) => yesNo(field.optional) },
    { word: "meaning", header: "Meaning", cell: (field) => prose(field.meaning) },
  ],
};

/** The rewritable fields of one event. */
export const rewritesTable: ZoneTable<EventSpec["rewrites"][number]> = {
  rows: (spec) => spec.events.flatMap((event) => event.rewrites),
  columns: [
    { word: "field", header: "Rewritable field", cell: (rewrite) => name(rewrite.field) },
    { word: "type", header: "Type", cell: (rewrite) => name(pageType(rewrite.type)) },
    { word: "rule", header: "Rule", cell: (rewrite) => prose(words.rule(rewrite.merge)) },
    { word: "meaning", header: "Meaning", cell: (rewrite) => prose(rewrite.meaning) },
  ],
};
