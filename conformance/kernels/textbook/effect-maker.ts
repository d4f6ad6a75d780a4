import type { EffectSpec, EventSpec, Rewrite, TypeField } from "../../../spec/model/index.ts";
import type { EffectiveOperation, EffectUse } from "../../kernel.ts";
import { fitsSchema } from "./fits-schema.ts";
import { fitsType, isPlainObject, ownValue, resolveType, setOwn } from "./fits-type.ts";
import { Folder } from "./folder.ts";
import { isSameValue } from "./is-same-value.ts";

/** An open record. */
export type Fields = Record<string, unknown>;

/** An outcome being put to use. */
export interface UseScene {
  use: EffectUse;
  event: EventSpec;
  original: Fields;
  given: Fields;
  operation: Fields;
}

type Args = EffectSpec["args"];

/** What a kernel makes of an outcome: the rules of the fields, then the effect rules of the event. One method each. */
export class EffectMaker extends Folder {
  effective(use: EffectUse): EffectiveOperation {
    const event = this.eventOf(use.event);
    const scene = this.startUse(use, event);
    if (use.outcome.kind === "blocked") {
      this.applyEffects("blocked", scene);
      return { kind: "blocked", reason: this.blockReason(use), operation: scene.operation };
    }
    for (const rewrite of event.rewrites) this.takeField(rewrite, scene);
    this.applyEffects("proceeds", scene);
    return { kind: "proceed", operation: scene.operation };
  }

  protected startUse(use: EffectUse, event: EventSpec): UseScene {
    const original = isPlainObject(use.original) ? use.original : {};
    const proceeds = use.outcome.kind === "proceed";
    const given = use.outcome.kind === "proceed" && isPlainObject(use.outcome.payload) ? use.outcome.payload : {};
    return { use, event, original, given, operation: proceeds ? { ...original } : {} };
  }

  protected blockReason({ outcome }: EffectUse): string | undefined {
    return outcome.kind === "blocked" ? outcome.reason : undefined;
  }

  protected takeField(rewrite: Rewrite, scene: UseScene): void {
    const given = ownValue(scene.given, rewrite.field);
    if (given === undefined) return;
    const value = this.honoured(rewrite, given, scene);
    if (value !== undefined) setOwn(scene.operation, rewrite.field, value);
  }

  /** What a given value amounts to; undefined = it is dropped. */
  protected honoured(rewrite: Rewrite, given: unknown, scene: UseScene): unknown {
    const before = ownValue(scene.original, rewrite.field);
    const { subsetOf, lowerOnly, prefixFrom } = rewrite.merge;
    if (subsetOf !== null) return this.narrow(rewrite, given, ownValue(scene.original, subsetOf));
    const whole = this.pin(rewrite, this.complete(rewrite, given, before), before);
    if (!this.isOfType(rewrite, whole)) return undefined;
    if (lowerOnly) return this.isLower(whole, before) ? whole : undefined;
    if (prefixFrom !== undefined && typeof whole === "string" && whole !== before)
      return this.putInFront(String(ownValue(scene.use.situation, prefixFrom) ?? ""), whole);
    return whole;
  }

  protected isOfType(rewrite: Rewrite, value: unknown): boolean {
    return fitsType(value, rewrite.type, this.spec);
  }

  protected partsOf(rewrite: Rewrite): readonly TypeField[] {
    const type = resolveType(rewrite.type, this.spec);
    return type.kind === "object" ? type.fields : [];
  }

  protected pin({ merge }: Rewrite, value: unknown, before: unknown): unknown {
    if (merge.pinned.length === 0 || !isPlainObject(value)) return value;
    const pinned = { ...value };
    for (const part of merge.pinned)
      this.setPart(pinned, part, isPlainObject(before) ? ownValue(before, part) : undefined);
    return pinned;
  }

  protected complete(rewrite: Rewrite, value: unknown, before: unknown): unknown {
    const { pinned, partial } = rewrite.merge;
    if (pinned.length === 0 || !isPlainObject(value) || !isPlainObject(before)) return value;
    const whole = { ...value };
    for (const { name, optional } of this.partsOf(rewrite))
      if (ownValue(whole, name) === undefined && (partial === true || !optional))
        this.setPart(whole, name, ownValue(before, name));
    return whole;
  }

  protected setPart(record: Fields, name: string, value: unknown): void {
    if (value === undefined) delete record[name];
    else setOwn(record, name, value);
  }

  protected narrow({ merge }: Rewrite, value: unknown, bound: unknown): unknown {
    if (!Array.isArray(value) || !Array.isArray(bound)) return undefined;
    const keyOf = (item: unknown) =>
      merge.subsetBy === undefined ? item : isPlainObject(item) ? ownValue(item, merge.subsetBy) : undefined;
    const keys = this.eachOnce(value.map(keyOf));
    return keys.flatMap((key, at) =>
      this.member(
        key,
        value[at],
        bound.find((item) => keyOf(item) === key),
      ),
    );
  }

  protected eachOnce(keys: readonly unknown[]): unknown[] {
    return [...new Set(keys)];
  }

  /** What stands in a narrowed list for one entry: the kernel's own, or nothing. */
  protected member(key: unknown, _given: unknown, own: unknown): unknown[] {
    return key === undefined || own === undefined ? [] : [own];
  }

  protected isLower(value: unknown, before: unknown): boolean {
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= Number(before);
  }

  protected putInFront(head: string, text: string): string {
    return text.startsWith(head) ? text : head + text;
  }

  protected applyEffects(when: EffectSpec["when"], scene: UseScene): void {
    for (const effect of scene.event.effects ?? [])
      if (effect.when === when && effect.on !== null)
        this.setPart(scene.operation, effect.on, this.effectRule(effect.rule, effect.on, effect.args, scene));
  }

  /** The value that a rule gives. */
  protected effectRule(rule: string, field: string, args: Args, scene: UseScene): unknown {
    const value = ownValue(scene.operation, field);
    const before = ownValue(scene.original, field);
    switch (rule) {
      case "offered":
        return this.isOffered(value, args, scene) ? value : before;
      case "demanded":
        return this.liftsDemand(value, args, scene) ? before : value;
      case "outside":
        return this.outside(args, scene);
      case "unless":
        return this.isAbsent(args, scene);
      case "choose":
        return this.choose(args, scene);
      case "message":
        return this.message(args, scene);
      case "empty-while":
        return this.isKnown(args[0], scene) ? this.whileKnown(value) : value;
      case "not-empty":
        return this.isNone(value) ? before : value;
      case "over-budget":
        return this.isOverBudget(args, scene) ? args[4] : undefined;
      case "discard":
        return this.discard(value, before, args);
      case "drop-stale":
        return this.dropStale(value, before, args);
      case "recheck":
        return this.recheck(value, before, args, scene);
      case "unchanged-from":
        return this.isUnchangedFrom(args, scene);
      case "while-changed":
        return this.isTurned(args, scene);
      case "always":
        return this.always(field, args);
      case "group":
        return this.wholeGroup(args, scene);
      default:
        throw new Error(`There is no effect rule "${rule}"`);
    }
  }

  protected at(value: unknown, path: unknown): unknown {
    return String(path)
      .split(".")
      .reduce<unknown>((part, name) => (isPlainObject(part) ? ownValue(part, name) : undefined), value);
  }

  protected isKnown(flag: unknown, { use }: UseScene): boolean {
    return ownValue(use.situation, String(flag)) === true;
  }

  protected isOffered(value: unknown, [part, list, narrowed]: Args, scene: UseScene): boolean {
    if (!isPlainObject(value)) return true;
    const name = ownValue(value, String(part));
    return (
      this.holds(ownValue(scene.original, String(list)), name) &&
      this.holdsNarrowed(ownValue(scene.operation, String(narrowed)), name)
    );
  }

  protected holds(list: unknown, name: unknown): boolean {
    return !Array.isArray(list) || list.includes(name);
  }

  protected holdsNarrowed(list: unknown, name: unknown): boolean {
    return this.holds(list, name);
  }

  protected liftsDemand(value: unknown, [flag, none]: Args, scene: UseScene): boolean {
    return value === none && this.isKnown(flag, scene);
  }

  protected outside([list, bound]: Args, { given, original }: UseScene): unknown {
    const names = ownValue(given, String(list));
    const known = ownValue(original, String(bound));
    if (!Array.isArray(names) || !Array.isArray(known)) return undefined;
    const strangers = [...new Set(names)].filter((name) => typeof name === "string" && !known.includes(name));
    return strangers.length === 0 ? undefined : strangers;
  }

  protected isAbsent([field]: Args, { operation }: UseScene): boolean {
    return ownValue(operation, String(field)) === undefined;
  }

  protected choose([path, ...pairs]: Args, { operation }: UseScene): unknown {
    const value = this.at(operation, path);
    const place = pairs.findIndex((key, at) => at % 2 === 0 && key === value);
    return place === -1 ? undefined : pairs[place + 1];
  }

  protected message([path, key, text, detail]: Args, { operation, use }: UseScene): unknown {
    if (this.at(operation, path) !== key) return undefined;
    const said = String(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ownValue(use.situation, name)));
    return this.withDetail(said, this.at(operation, detail));
  }

  protected withDetail(said: string, detail: unknown): string {
    return typeof detail === "string" && detail !== "" ? `${said}: ${detail}` : said;
  }

  protected whileKnown(_value: unknown): unknown {
    return [];
  }

  protected isNone(value: unknown): boolean {
    return value === "";
  }

  protected isOverBudget([field, used, budget, usual]: Args, { operation, use }: UseScene): boolean {
    if (ownValue(operation, String(field)) === undefined) return false;
    return this.isSpent(
      Number(ownValue(use.situation, String(used))),
      Number(ownValue(use.situation, String(budget)) ?? usual),
    );
  }

  protected isSpent(used: number, granted: number): boolean {
    return used >= granted;
  }

  protected hasChanged(value: unknown, before: unknown, part: unknown): boolean {
    return !isSameValue(this.at(value, part), this.at(before, part));
  }

  protected discard(value: unknown, before: unknown, [decisive, ...parts]: Args): unknown {
    return this.hasChanged(value, before, decisive) ? this.without(value, parts) : value;
  }

  protected without(value: unknown, parts: readonly unknown[]): unknown {
    if (!isPlainObject(value)) return value;
    const rest = { ...value };
    for (const part of parts) delete rest[String(part)];
    return rest;
  }

  protected dropStale(value: unknown, before: unknown, [source, derived]: Args): unknown {
    const isStale = this.hasChanged(value, before, source) && !this.hasChanged(value, before, derived);
    return isStale ? this.without(value, [derived]) : value;
  }

  protected recheck(value: unknown, before: unknown, args: Args, scene: UseScene): unknown {
    const [schema, , , , status, success, failed, reason, text, ...parts] = args;
    const expected = ownValue(scene.use.situation, String(schema));
    if (expected === undefined || this.at(value, status) !== success || isSameValue(value, before)) return value;
    const part = this.checkedPart(value, before, args, scene);
    if (part === null || this.fitsSchema(expected, this.at(value, part))) return value;
    const bare = this.without(value, this.lostParts(parts));
    return isPlainObject(bare) ? { ...bare, [String(status)]: failed, [String(reason)]: text } : bare;
  }

  /** Which part of a rewritten result is checked once more; null = none. */
  protected checkedPart(value: unknown, before: unknown, args: Args, scene: UseScene): unknown {
    const [, isFunction, canonical, output, status, success] = args;
    if (this.at(before, status) !== success) return output;
    if (this.isKnown(isFunction, scene)) return this.at(value, canonical) === undefined ? null : canonical;
    return this.hasChanged(value, before, output) ? output : null;
  }

  protected fitsSchema(schema: unknown, value: unknown): boolean {
    return fitsSchema(schema, value);
  }

  protected lostParts(parts: readonly unknown[]): readonly unknown[] {
    return parts;
  }

  protected isUnchangedFrom([path, value]: Args, { original, operation }: UseScene): boolean {
    return this.at(original, path) === value && this.at(operation, path) === value;
  }

  protected isTurned([flag, path, from, to]: Args, scene: UseScene): boolean {
    return this.isKnown(flag, scene) && this.at(scene.original, path) === from && this.at(scene.operation, path) === to;
  }

  protected always(_field: string, [value]: Args): unknown {
    return value;
  }

  protected wholeGroup([path, others]: Args, { original, use }: UseScene): unknown {
    const members = ownValue(use.situation, String(others));
    return Array.isArray(members) && members.length > 0 ? members : [this.at(original, path)];
  }
}
