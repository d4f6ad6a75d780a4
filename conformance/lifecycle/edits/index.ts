import { type Lifecycle, LIFECYCLE_RULES, type LawName, type LifecycleRule } from "../../../spec/model/index.ts";
import type { Dice } from "../../program/dice.ts";
import { scopesOf } from "../judge-trace.ts";
import { rowText } from "../report-traces.ts";
import type { Trace } from "../trace.ts";
import { again, doubled, joined } from "./add.ts";
import { bare, leaked, narrow, other } from "./change.ts";
import { dropAhead, dropBehind, dropBeside, dropInUnit, uncaused } from "./drop.ts";
import type { Edit, Edits, TraceRecord } from "./edit.ts";
import { aheadOfAll, early, hurried, late, second, swapped } from "./move.ts";

const EDITS: Edits = {
  once: [dropInUnit, doubled(true)],
  "at most once": [doubled(false)],
  "at least once": [dropBeside],
  follows: [dropBehind],
  before: [dropAhead, late],
  "only after": [early, uncaused],
  "not before": [aheadOfAll],
  "not after": [again],
  none: [again],
  first: [second],
  "in order": [swapped],
  alone: [joined],
  behind: [hurried],
  same: [other],
  "same members": [other],
  without: [leaked],
  "rule:prefixed": [bare],
  "rule:full-again": [narrow],
};

/** A mutant on traces: one row of the page broken in one way, in a trace of a host that keeps to the page. */
export interface TraceMutant {
  readonly id: string;
  /** what is wrong: a sentence */
  readonly title: string;
  readonly requirement: string;
  readonly law: LawName;
  readonly rule: LifecycleRule;
  /** The trace with the fault, as lines to write; null where it has no room for it. */
  apply(trace: Trace, lifecycle: Lifecycle, dice: Dice): TraceRecord[] | null;
}

/** Every mutant on traces of a page, in the order of its rows: their ids are made of the requirement, the row's number in it, and the fault. */
export function traceMutants(lifecycle: Lifecycle): TraceMutant[] {
  const rows = new Map<string, number>();
  return lifecycle.rules.flatMap((rule) => {
    const row = (rows.get(rule.requirement) ?? 0) + 1;
    rows.set(rule.requirement, row);
    return EDITS[rule.rule].map((edit) => mutantOf(rule, row, edit));
  });
}

function mutantOf(rule: LifecycleRule, row: number, edit: Edit): TraceMutant {
  return {
    id: `${rule.requirement.toLowerCase()}.${row}-${edit.name}`,
    title: `${rowText(rule)}: ${edit.name}`,
    requirement: rule.requirement,
    law: LIFECYCLE_RULES[rule.rule].law,
    rule,
    apply(trace, lifecycle, dice) {
      const scopes = scopesOf(rule, trace, lifecycle).filter(
        ({ subjects, marks }) => subjects.length + marks.length > 0,
      );
      for (let left = [...scopes]; left.length > 0; ) {
        const scope = dice.pick(left);
        left = left.filter((one) => one !== scope);
        if (scope.subjects.length === 0 && edit !== again) continue;
        const records = edit.apply(scope, dice);
        if (records !== null) return records;
      }
      return null;
    },
  };
}
