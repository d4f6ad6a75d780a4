import { fieldPairs } from "../field-pairs.ts";
import { agree, type TraceLine } from "../trace.ts";
import type { Scope } from "../trace-law.ts";
import { type Edit, recordOf, rewrite } from "./edit.ts";

/** A field is not what its mark says. */
export const other: Edit = {
  name: "other",
  apply(scope, dice) {
    const [field = "", of = ""] = scope.rule.args;
    const places = fieldPairs(scope, field, of).flatMap(({ subject, has }) => {
      const value = changed(has);
      return value === undefined ? [] : [{ subject, value }];
    });
    if (places.length === 0) return null;
    const { subject, value } = dice.pick(places);
    return rewrite(scope, { instead: [subject, { ...recordOf(subject), [field]: value }] });
  },
};

/** Another value of the same type, as far as that can be told; undefined = none is known. */
function changed(value: unknown): unknown {
  if (typeof value === "string") return `${value}~`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const text = Object.entries(value).find(([, part]) => typeof part === "string");
  return text === undefined ? undefined : { ...value, [text[0]]: `${String(text[1])}~` };
}

/** A field holds what it must not. */
export const leaked: Edit = {
  name: "leaked",
  apply(scope, dice) {
    const [field = "", of = ""] = scope.rule.args;
    const places = scope.subjects.flatMap((subject) =>
      scope.marks
        .filter((mark) => agree(mark, subject))
        .flatMap((mark) => {
          const value = joined(subject.fields[field], mark.fields[of]);
          return value === undefined ? [] : [{ subject, value }];
        }),
    );
    if (places.length === 0) return null;
    const { subject, value } = dice.pick(places);
    return rewrite(scope, { instead: [subject, { ...recordOf(subject), [field]: value }] });
  },
};

function joined(value: unknown, part: unknown): unknown {
  if (typeof value === "string" && typeof part === "string" && part !== "") return `${value}${part}`;
  const [member] = Array.isArray(part) ? (part as unknown[]) : [];
  return Array.isArray(value) && member !== undefined ? [...(value as unknown[]), member] : undefined;
}

/** The fixed beginning is left out. */
export const bare: Edit = {
  name: "bare",
  apply(scope, dice) {
    const [field = "", , of = ""] = scope.rule.args;
    const pairs = fieldPairs(scope, field, of);
    if (pairs.length === 0) return null;
    const { subject, due } = dice.pick(pairs);
    return rewrite(scope, { instead: [subject, { ...recordOf(subject), [field]: String(due) }] });
  },
};

/** What was cut down stays so. */
export const narrow: Edit = {
  name: "narrow",
  apply(scope: Scope, dice) {
    const [offered = "", kept = "", full = ""] = scope.rule.args;
    const list = (line: TraceLine, field: string): unknown[] =>
      Array.isArray(line.fields[field]) ? (line.fields[field] as unknown[]) : [];
    const cut = scope.subjects.findIndex(
      (line) => line.fields[kept] !== undefined && list(line, kept).length < list(line, offered).length,
    );
    const after = cut < 0 ? [] : scope.subjects.slice(cut + 1).filter((line) => list(line, full).length > 0);
    const before = scope.subjects[cut];
    if (after.length === 0 || before === undefined) return null;
    const subject = dice.pick(after);
    return rewrite(scope, { instead: [subject, { ...recordOf(subject), [offered]: list(before, kept) }] });
  },
};
