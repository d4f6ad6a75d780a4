import type { Column } from "./columns.ts";

/** What the reader knows of a kind of table. */
export interface TableFormat {
  /** columns that tell this table from others */
  readonly by: readonly Column[];
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  /** belongs under the heading of an event */
  readonly inSection?: true;
}

/** The fact tables of a page. */
export const TABLES = {
  kinds: {
    by: ["kind", "mode"],
    required: ["kind", "mode", "view", "copies", "expiry", "yields", "meaning"],
    optional: [],
  },
  events: {
    by: ["event", "runs"],
    required: ["event", "scope", "runs", "guard", "may"],
    optional: ["ends", "limit", "nested"],
  },
  options: {
    by: ["option", "sets"],
    required: ["option", "type", "sets", "default", "wrong", "meaning"],
    optional: [],
  },
  context: {
    by: ["field", "source"],
    required: ["field", "type", "present", "source", "meaning"],
    optional: ["capability"],
  },
  sessions: { by: ["part", "field"], required: ["part", "field", "meaning"], optional: [] },
  results: {
    by: ["value", "does"],
    required: ["value", "does", "meaning"],
    optional: ["for", "extra", "rewritesIn", "reasonIn"],
  },
  order: { by: ["sortedBy"], required: ["sortedBy", "values", "level", "meaning"], optional: [] },
  decisions: {
    by: ["runs", "handler"],
    required: ["runs", "guard", "handler", "chain", "rewrites", "operation", "recorded"],
    optional: ["fault", "choice"],
  },
  types: { by: ["type", "shape"], required: ["type", "shape", "meaning"], optional: [] },
  capabilities: {
    by: ["capability", "required"],
    required: ["capability", "required", "meaning"],
    optional: [],
  },
  phases: {
    by: ["phase", "takes"],
    required: ["event", "phase", "takes", "honours", "capability", "meaning"],
    optional: [],
  },
  payload: {
    by: ["field", "type"],
    required: ["field", "type", "optional", "meaning"],
    optional: [],
    inSection: true,
  },
  rewrites: {
    by: ["rewritable", "rule"],
    required: ["rewritable", "type", "rule", "meaning"],
    optional: [],
    inSection: true,
  },
  situation: {
    by: ["situation", "type"],
    required: ["situation", "type", "optional", "meaning"],
    optional: [],
    inSection: true,
  },
  effects: { by: ["effect", "case"], required: ["effect", "case", "rule", "meaning"], optional: [], inSection: true },
  units: { by: ["unit", "within"], required: ["unit", "within", "meaning"], optional: [] },
  entries: { by: ["trace", "of"], required: ["trace", "of", "meaning"], optional: [] },
  traceFields: {
    by: ["recordedField", "on"],
    required: ["recordedField", "on", "type", "optional", "meaning"],
    optional: [],
  },
  lifecycle: {
    by: ["requirement", "about"],
    required: ["requirement", "about", "rule", "mark", "per"],
    optional: ["where", "unless"],
  },
  retired: { by: ["retired", "reason"], required: ["retired", "reason"], optional: [] },
} as const satisfies Record<string, TableFormat>;

/** Kind of fact table. */
export type TableKind = keyof typeof TABLES;

/** All kinds of fact table. */
export const TABLE_KINDS = Object.keys(TABLES) as TableKind[];

/** Format of a kind of table, with its columns as plain lists. */
export function tableFormat(kind: TableKind): TableFormat {
  return TABLES[kind];
}
