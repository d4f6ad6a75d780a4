import { MERGE_RULE_NAMES, type MergeRule, type TypeExpression } from "../../spec/model/index.ts";
import { type Cell, splitCell } from "../parse/cell.ts";
import { foldTitle } from "../parse/columns.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { type Item, RowReader } from "./row-reader.ts";

/** A row of a table of rewritable fields. */
export interface RewriteRow {
  readonly field: string;
  /** null = the type of the payload field of this name */
  readonly type: TypeExpression | null;
  readonly merge: MergeRule;
  readonly meaning: string;
  readonly pinned: readonly Item<string>[];
  readonly subsetOf: Item<string> | null;
  readonly flags: ReadonlyMap<"lower only" | "kernel prefix", Cell>;
}

const RULES = ["last", "first", "concat", "intersect", "or"] as const;
const FORMS = [
  "A, B pinned",
  "subset of FIELD",
  "subset of FIELD by PART",
  "lower only",
  "kernel prefix",
  "kernel prefix FIELD",
  "partial",
];

/** Table of rewritable fields of an event section. */
export function extractRewrite(row: Row, extraction: Extraction): Fact<RewriteRow> {
  const r = new RowReader(row, extraction);
  const typeCell = r.maybe("type");
  const ruleCell = r.filled("rule");
  const value: RewriteRow = {
    field: r.name("rewritable"),
    type: typeCell && r.typeIn(typeCell),
    ...readRule(ruleCell, r),
    meaning: r.text("meaning"),
  };
  return r.fact(value, { field: "rewritable", type: "type", merge: "rule", meaning: "meaning" });
}

function readRule(cell: Cell | null, r: RowReader): Pick<RewriteRow, "merge" | "pinned" | "subsetOf" | "flags"> {
  let pinned: Item<string>[] = [];
  let subsetOf: Item<string> | null = null;
  const extra: Pick<MergeRule, "subsetBy" | "prefixFrom" | "partial"> = {};
  const flags = new Map<"lower only" | "kernel prefix", Cell>();
  const [first, ...others] = cell ? splitCell(cell, /;/g) : [];
  const rule = first ? readRuleWord(first, r) : "last";
  const seen = new Set<string>();
  for (const part of others) {
    const match =
      /^(?:(?<pins>.+?)\s+(?<pinned>pinned)|(?<subset>subset\s+of)\s+(?<field>.+?)(?:\s+by\s+(?<by>\S+))?|(?<flag>lower\s+only|kernel\s+prefix)(?:\s+(?<from>\S+))?|(?<partial>partial))$/is.exec(
        part.text,
      );
    const { pins, field, by, from, partial } = match?.groups ?? {};
    const flag = match?.groups?.["flag"]?.toLowerCase().replace(/\s+/g, " ");
    const form = pins ? "pinned" : field ? "subset of" : partial ? "partial" : flag;
    if (form === "lower only" && from !== undefined) r.unknownWord(part, FORMS);
    if (by !== undefined) extra.subsetBy = by;
    if (form === "kernel prefix" && from !== undefined) extra.prefixFrom = from;
    if (partial) extra.partial = true;
    if (form === undefined) r.unknownWord(part, FORMS);
    else if (seen.has(form)) r.fault(part.place, "repeated-word", `\`${form}\` is said twice.`);
    if (form !== undefined) seen.add(form);
    if (pins) pinned = r.names(part.part(0, pins.length));
    if (field) {
      const at =
        (match?.groups?.["subset"]?.length ?? 0) + part.text.slice(match?.groups?.["subset"]?.length).search(/\S/);
      [subsetOf = null] = r.names(part.part(at, at + field.length));
    }
    if (flag === "lower only" || flag === "kernel prefix") flags.set(flag, part);
  }
  const merge: MergeRule = {
    rule,
    pinned: pinned.map((item) => item.value),
    subsetOf: subsetOf?.value ?? null,
    lowerOnly: flags.has("lower only"),
    kernelPrefix: flags.has("kernel prefix"),
    ...extra,
  };
  return { merge, pinned, subsetOf, flags };
}

function readRuleWord(cell: Cell, r: RowReader): MergeRule["rule"] {
  const mapped = r.row.words("rule").get(foldTitle(cell.text)) ?? cell.text;
  const known = RULES.find((rule) => rule === mapped.toLowerCase());
  if (known !== undefined) return known;
  const named = MERGE_RULE_NAMES.find((id) => mapped.replace(/^rule:\s*/, "rule:") === `rule:${id}`);
  if (named !== undefined) return `rule:${named}`;
  r.unknownWord(cell, [...RULES, ...MERGE_RULE_NAMES.map((id) => `rule:${id}`)]);
  return "last";
}
