/**
 * The meanings a column can have, with the titles that say so; the first title is the canonical one. Front matter can
 * add titles under `columns`, by meaning.
 */
export const COLUMNS = {
  event: ["Event", "Hook", "Hook event", "Hooks", "Events"],
  scope: ["Scope", "When"],
  runs: ["Runs", "How it runs", "Kind", "Execution", "Class"],
  guard: ["Guard", "Can block?", "Impact"],
  ends: ["Ends with its parent"],
  limit: ["Default timeout"],
  nested: ["Nested"],
  may: ["A handler may", "What the handler can do", "Purpose", "Effect"],
  kind: ["Kind"],
  mode: ["Mode"],
  view: ["A later handler sees"],
  copies: ["One copy per"],
  expiry: ["At the limit"],
  yields: ["Yields"],
  option: ["Option"],
  type: ["Type"],
  sets: ["Sets"],
  default: ["Default"],
  wrong: ["A wrong value"],
  field: ["Field", "Option", "Parameter"],
  present: ["Present"],
  source: ["Comes from"],
  capability: ["Capability"],
  value: ["Returned value"],
  for: ["For"],
  does: ["It does"],
  extra: ["With extra keys"],
  rewritesIn: ["Rewrites in"],
  reasonIn: ["Reason in"],
  sortedBy: ["Sorted by"],
  values: ["Values"],
  level: ["Level"],
  handler: ["The handler"],
  chain: ["Chain"],
  rewrites: ["Earlier rewrites"],
  operation: ["Operation"],
  recorded: ["Recorded"],
  fault: ["Fault"],
  choice: ["Choice"],
  shape: ["Shape"],
  required: ["Required"],
  phase: ["Phase"],
  takes: ["Takes handlers with"],
  honours: ["Honours"],
  optional: ["Optional"],
  rewritable: ["Rewritable field"],
  rule: ["Rule"],
  situation: ["The kernel knows"],
  effect: ["Effect on"],
  case: ["In case it"],
  part: ["In a session"],
  unit: ["Unit"],
  within: ["Within"],
  trace: ["In a trace"],
  of: ["Of"],
  recordedField: ["Recorded field"],
  on: ["On"],
  requirement: ["Requirement"],
  about: ["About"],
  mark: ["Mark"],
  per: ["Per"],
  where: ["Where"],
  unless: ["Unless"],
  retired: ["Retired id"],
  reason: ["Reason"],
  meaning: ["Meaning", "Description", "Value", "Contents", "Content"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Meaning of a column. */
export type Column = keyof typeof COLUMNS;

/** All column meanings. */
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** Title as compared: without case and without doubled spaces. */
export function foldTitle(title: string): string {
  return title.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Folded title to the meanings it can have. */
export type Titles = ReadonlyMap<string, readonly Column[]>;

/** The built-in titles with those that a page adds. */
export function titlesWith(added: ReadonlyMap<Column, readonly string[]>): Titles {
  const titles = new Map<string, Column[]>();
  for (const column of COLUMN_NAMES) {
    for (const title of [...COLUMNS[column], ...(added.get(column) ?? [])]) {
      // titles are compared without marks, so one that is written with some means the same
      const folded = foldTitle(title.trim().replace(/^[`*_]+|[`*_]+$/g, ""));
      const known = titles.get(folded) ?? [];
      if (!known.includes(column)) titles.set(folded, [...known, column]);
    }
  }
  return titles;
}
