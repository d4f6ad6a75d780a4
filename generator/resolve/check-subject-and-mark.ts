import { LIFECYCLE_RULES, type LifecycleRule, type LifecycleWord, patternText } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import { coversAll, coversPattern } from "./covers-pattern.ts";
import type { EntryScene } from "./trace-scene.ts";

type Scenes = ReadonlyMap<string, EntryScene>;

/** What a row comes to whose subject is its own mark. */
interface Outcome {
  readonly message: string;
  readonly fix?: string;
}

/** A row holds its subject against something else, wherever being its own mark decides the row. */
export function checkSubjectAndMark(row: Fact<LifecycleRule>, scenes: Scenes, log: Log): void {
  if (!LIFECYCLE_RULES[row.value.rule].mark) return;
  const outcome = OUTCOMES[row.value.rule]?.(row.value, scenes) ?? null;
  if (outcome === null) return;
  const { message, ...extra } = outcome;
  log.report(placeIn(row, "mark"), "subject-is-mark", message, {
    ...extra,
    related: [placeIn(row, "about"), placeIn(row, "rule"), placeIn(row, "unless")],
  });
}

/** Of rules that are not here a subject can sensibly be its own mark: the first event, a value that never changes. */
const OUTCOMES: Partial<Record<LifecycleWord, (rule: LifecycleRule, scenes: Scenes) => Outcome | null>> = {
  once: onlyOne,
  "not before": onlyOne,
  "not after": (rule, scenes) => (rule.unless.length === 0 ? onlyOne(rule, scenes) : null),
  "at least once": ({ about, mark }, scenes) => {
    const own = mark.find((one) => about.some((subject) => coversPattern(subject, one, scenes)));
    return own === undefined ? null : { message: `\`${patternText(own)}\` is a subject itself: it is never missing.` };
  },
  follows: ({ about, mark, unless }, scenes) =>
    unless.length === 0 && coversAll(mark, about, scenes)
      ? { message: "The last subject is a mark itself, and none follows it: the row never holds." }
      : null,
  before: ({ about, mark, unless }, scenes) =>
    unless.length === 0 && coversAll(mark, about, scenes)
      ? { message: "The first subject is a mark itself, and none comes before it: the row never holds." }
      : null,
  "only after": ({ about, mark }, scenes) =>
    coversAll(about, mark, scenes)
      ? {
          message: "The first mark is a subject itself, and no mark comes before it: the row never holds.",
          fix: "Write `not before`, which lets the mark be a subject, or name another mark.",
        }
      : null,
  none: ({ about, mark }, scenes) => {
    const own = mark.find((one) => about.some((subject) => coversPattern(subject, one, scenes)));
    return own === undefined
      ? null
      : { message: `\`${patternText(own)}\` is a subject itself: where it comes the row never holds.` };
  },
  without: ({ about, mark, args }, scenes) =>
    args[0] === args[1] && coversAll(mark, about, scenes)
      ? { message: `Each subject is a mark itself, and holds all of its own \`${args[0] ?? ""}\`.` }
      : null,
};

function onlyOne({ rule, about, mark }: LifecycleRule, scenes: Scenes): Outcome | null {
  if (!coversAll(mark, about, scenes) || !coversAll(about, mark, scenes)) return null;
  return {
    message: `Subject and mark are the same, so \`${rule}\` says no more than \`at most once\`.`,
    fix: "Write `at most once` and no mark, or name another mark.",
  };
}
