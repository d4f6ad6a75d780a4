import {
  LIFECYCLE_RULES,
  type Lifecycle,
  type LifecycleRule,
  type LifecycleSignature,
  patternText,
  type TraceField,
  type TracePattern,
} from "../../../spec/model/index.ts";
import { type Draw, int, pick, some, yes } from "./dice.ts";
import { sentence, words } from "./draw-text.ts";
import { uniqueBy } from "./unique-by.ts";

/** What a rule can speak of. */
export interface RuleScene extends Pick<Lifecycle, "units" | "entries" | "fields"> {
  /** names of the entries that are events */
  readonly events: ReadonlySet<string>;
}

/** A row that says something: of its lines, none is its own mark or its own excuse where that would decide it. */
export function drawLifecycleRule(
  g: Draw,
  requirement: string,
  rule: LifecycleRule["rule"],
  scene: RuleScene,
): LifecycleRule {
  const signature: LifecycleSignature = LIFECYCLE_RULES[rule];
  const every = scene.fields[0]?.name ?? "";
  const patterns = (min: number) =>
    uniqueBy(
      some(g, min, 2, () => drawPattern(g, scene)),
      patternText,
    );
  const about = patterns(1);
  const mark = signature.mark ? patterns(1) : [];
  const held = signature.mark && !MAY_BE_OWN_MARK.has(rule) ? apart(g, { about, mark }, scene) : { about, mark };
  return {
    requirement,
    ...held,
    rule,
    args: signature.takes.map((kind) => (kind === "text" ? sentence(g).replaceAll("\u00a0", "x") : every)),
    per: scene.units[0]?.name ?? "",
    where: patterns(0),
    unless: signature.unless ? patterns(0).filter((one) => canExcuse(one, { rule, ...held }, scene.events)) : [],
  };
}

/** Rules that can say something of a subject that is its own mark. */
const MAY_BE_OWN_MARK: ReadonlySet<string> = new Set<LifecycleRule["rule"]>([
  "first",
  "in order",
  "alone",
  "behind",
  "same",
  "same members",
  "rule:prefixed",
]);

type Held = Pick<LifecycleRule, "about" | "mark">;

/** Subject and marks with no line in common, as other rules say nothing of one that is its own mark. */
function apart(g: Draw, { about, mark }: Held, { entries, events }: RuleScene): Held {
  const others = mark.filter((one) => !meets(one, about, events));
  if (others.length > 0) return { about, mark: others };
  const event = { name: yes(g) ? null : (entries[0]?.name ?? ""), of: null, conditions: [] };
  const moment = { name: entries.at(-1)?.name ?? "", of: null, conditions: [] };
  return yes(g) ? { about: [event], mark: [moment] } : { about: [moment], mark: [event] };
}

/** Whether an excuse is neither the mark nor the subject. */
function canExcuse(
  one: TracePattern,
  { rule, about, mark }: Held & Pick<LifecycleRule, "rule">,
  events: ReadonlySet<string>,
): boolean {
  // where an event is missing, any other can be what excuses it
  const isWider = one.name === null && rule !== "follows" && rule !== "before";
  return !meets(one, mark, events) && (isWider ? about.every(({ name }) => name !== null) : !meets(one, about, events));
}

/** Whether a line may fit both a pattern and one of the others. */
function meets({ name }: TracePattern, others: readonly TracePattern[], events: ReadonlySet<string>): boolean {
  const isEvent = (one: string | null) => one !== null && events.has(one);
  return others.some(
    (other) => name === other.name || (name === null && isEvent(other.name)) || (other.name === null && isEvent(name)),
  );
}

function drawPattern(
  g: Draw,
  { units, entries, fields }: Pick<Lifecycle, "units" | "entries" | "fields">,
): TracePattern {
  const name = yes(g) ? pick(g, entries).name : null;
  const able = fields.filter(({ on }, at) => at === 0 || (name !== null && on.includes(name)));
  return {
    name,
    of: name === null && yes(g) ? pick(g, units).name : null,
    conditions: uniqueBy(
      some(g, 0, 2, () => pick(g, able)),
      (field) => field.name,
    ).map((field) => ({ field: field.name, equal: yes(g), value: drawValue(g, field) })),
  };
}

function drawValue(g: Draw, { type }: TraceField): string | number | boolean {
  if (type.kind === "literal") return type.value;
  if (type.kind !== "primitive") return "";
  // a cell of code shows no no-break space
  const text = words(g).replaceAll("\u00a0", "x");
  if (type.name === "string") return text;
  return type.name === "boolean" ? yes(g) : pick(g, [text, int(g, -3, 99), 1.5, yes(g)]);
}
