import {
  type LifecycleRule,
  patternText,
  ruleText,
  type TraceEntry,
  type TraceField,
  type TracePattern,
  type TraceUnit,
} from "../../spec/model/index.ts";
import { type Cell, code, prose } from "../zones/cell-text.ts";
import { pageType } from "../zones/page-type.ts";
import type { Column, ZoneTable } from "../zones/tables.ts";

const meaning: Column<{ meaning: string }> = {
  word: "meaning",
  header: "Meaning",
  cell: (row) => prose(row.meaning),
};

/** What the lines of a trace belong to. */
const unitsTable: ZoneTable<TraceUnit> = {
  rows: (spec) => spec.lifecycle?.units ?? [],
  columns: [
    { word: "unit", header: "Unit", cell: (unit) => code(unit.name) },
    { word: "within", header: "Within", cell: (unit) => (unit.within === null ? prose("") : code(unit.within)) },
    meaning,
  ],
};

/** What a host records. */
const entriesTable: ZoneTable<TraceEntry> = {
  rows: (spec) => spec.lifecycle?.entries ?? [],
  columns: [
    { word: "trace", header: "In a trace", cell: (entry) => code(entry.name) },
    {
      word: "of",
      header: "Of",
      cell: (entry) => code(...entry.of.map(({ unit, optional }) => `${unit}${optional ? "?" : ""}`)),
    },
    meaning,
  ],
};

/** Fields of the lines. */
const fieldsTable: ZoneTable<TraceField> = {
  rows: (spec) => spec.lifecycle?.fields ?? [],
  columns: [
    { word: "recordedField", header: "Recorded field", cell: (field) => code(field.name) },
    { word: "on", header: "On", cell: (field) => code(...field.on) },
    { word: "type", header: "Type", cell: (field) => code(pageType(field.type)) },
    { word: "optional", header: "Optional", cell: (field) => prose(field.optional ? "yes" : "no") },
    meaning,
  ],
};

/** When events fire. */
const rulesTable: ZoneTable<LifecycleRule> = {
  rows: (spec) => spec.lifecycle?.rules ?? [],
  columns: [
    { word: "requirement", header: "Requirement", cell: (row) => code(row.requirement) },
    { word: "about", header: "About", cell: (row) => patternsCell(row.about) },
    { word: "rule", header: "Rule", cell: (row) => code(ruleText(row)) },
    { word: "mark", header: "Mark", cell: (row) => patternsCell(row.mark) },
    { word: "per", header: "Per", cell: (row) => code(row.per) },
    { word: "where", header: "Where", cell: (row) => patternsCell(row.where) },
    { word: "unless", header: "Unless", cell: (row) => patternsCell(row.unless) },
  ],
};

/** All tables of a lifecycle, in the order in which they refer to each other. */
export const LIFECYCLE_TABLES = [unitsTable, entriesTable, fieldsTable, rulesTable] as const;

function patternsCell(patterns: readonly TracePattern[]): Cell {
  return patterns.length === 0 ? prose("") : code(...patterns.map(patternText));
}
