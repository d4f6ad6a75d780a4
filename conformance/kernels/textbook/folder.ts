import type { Rewrite } from "../../../spec/model/index.ts";
import { Classifier } from "./classifier.ts";
import { isPlainObject, ownValue, setOwn } from "./fits-type.ts";
import { strongestDecision } from "./strongest-decision.ts";
import type { Chain, Contribution, Entry } from "./types.ts";

/** How the fields of several handlers become one. */
export class Folder extends Classifier {
  /** Takes the fields of a handler that replaced something. */
  protected accept(entry: Entry, chain: Chain, fields: Readonly<Record<string, unknown>>): void {
    chain.contributions.push({ entry, fields });
    if (chain.kind.yields === "payload") chain.merged = this.mergePayload(chain);
  }

  /** The payload as dispatched with every accepted field on top of it. */
  protected mergePayload(chain: Chain): unknown {
    if (!isPlainObject(chain.original)) return chain.original;
    const merged = this.copyPayload(chain.original) as object;
    const folded = this.foldFields(chain);
    for (const name of Object.keys(folded)) setOwn(merged, name, folded[name]);
    return merged;
  }

  /** All fields that somebody contributed, folded. Absent where nothing came of it. */
  protected foldFields(chain: Chain): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (const rewrite of chain.event.rewrites) {
      const given = this.contributionsTo(rewrite, chain);
      if (given.length === 0) continue;
      const value = this.bound(rewrite, this.foldField(rewrite, given, chain), chain);
      if (value !== undefined) setOwn(fields, rewrite.field, value);
    }
    return fields;
  }

  protected contributionsTo(rewrite: Rewrite, chain: Chain): Contribution[] {
    return chain.contributions.filter(({ fields }) => ownValue(fields, rewrite.field) !== undefined);
  }

  protected foldField(rewrite: Rewrite, given: readonly Contribution[], chain: Chain): unknown {
    const values = given.map(({ fields }) => fields[rewrite.field]);
    switch (rewrite.merge.rule) {
      case "last":
        return this.foldLast(values);
      case "first":
        return this.foldFirst(values);
      case "concat":
        return this.foldConcat(values);
      case "intersect":
        return this.foldIntersect(values);
      case "or":
        return this.foldOr(values);
      default:
        return this.foldByRule(rewrite.merge.rule.slice("rule:".length), rewrite, chain);
    }
  }

  protected foldLast(values: readonly unknown[]): unknown {
    return values.at(-1);
  }

  protected foldFirst(values: readonly unknown[]): unknown {
    return values[0];
  }

  protected foldConcat(values: readonly unknown[]): unknown {
    const texts = values.filter((value) => typeof value === "string" && value !== "");
    return texts.length === 0 ? undefined : texts.join("\n\n");
  }

  protected foldIntersect(values: readonly unknown[]): unknown {
    const lists = values.map((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    const [first = [], ...rest] = lists;
    return [...new Set(first)].filter((item) => rest.every((list) => list.includes(item)));
  }

  protected foldOr(values: readonly unknown[]): unknown {
    return values.includes(true);
  }

  protected foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    if (rule === "strongest-decision")
      return strongestDecision(rewrite.field, chain.contributions, chain.event, this.spec);
    throw new Error(`There is no merge rule "${rule}"`);
  }

  /** Pinned parts stay the original's, a narrowing field stays within what it narrows. */
  protected bound(rewrite: Rewrite, value: unknown, chain: Chain): unknown {
    // a kernel that is asked what it makes of an outcome bounds its fields there, and can tell what was outside
    if (this.spec.capabilities.some(({ name }) => name === "effects")) return value;
    const { pinned, subsetOf, lowerOnly } = rewrite.merge;
    const original = isPlainObject(chain.original) ? chain.original : {};
    const before = ownValue(original, rewrite.field);
    if (pinned.length > 0 && isPlainObject(value) && isPlainObject(before)) {
      const kept = { ...value };
      for (const part of pinned) if (Object.hasOwn(before, part)) setOwn(kept, part, before[part]);
      return kept;
    }
    if (subsetOf !== null && Array.isArray(value)) {
      const allowed = ownValue(original, subsetOf);
      return Array.isArray(allowed) ? value.filter((item) => allowed.includes(item)) : value;
    }
    if (lowerOnly && typeof value === "number" && typeof before === "number") return Math.min(value, before);
    return value;
  }
}
