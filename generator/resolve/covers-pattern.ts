import type { TracePattern } from "../../spec/model/index.ts";
import type { EntryScene } from "./trace-scene.ts";

type Condition = TracePattern["conditions"][number];

/** Whether every line that `narrow` means is one that `wide` means too. */
export function coversPattern(
  wide: TracePattern,
  narrow: TracePattern,
  scenes: ReadonlyMap<string, EntryScene>,
): boolean {
  return (
    coversEntry(wide, narrow, scenes) &&
    wide.conditions.every((asked) => narrow.conditions.some((given) => implies(given, asked)))
  );
}

/** Whether each of `narrow` is covered by one of `wide`, there being one. */
export function coversAll(
  wide: readonly TracePattern[],
  narrow: readonly TracePattern[],
  scenes: ReadonlyMap<string, EntryScene>,
): boolean {
  return narrow.length > 0 && narrow.every((one) => wide.some((other) => coversPattern(other, one, scenes)));
}

function coversEntry(wide: TracePattern, narrow: TracePattern, scenes: ReadonlyMap<string, EntryScene>): boolean {
  if (wide.name !== null) return wide.name === narrow.name;
  if (narrow.name === null) return wide.of === null || wide.of === narrow.of;
  const scene = scenes.get(narrow.name);
  return scene?.isEvent === true && (wide.of === null || scene.always.has(wide.of));
}

function implies(given: Condition, asked: Condition): boolean {
  if (given.field !== asked.field) return false;
  if (given.equal === asked.equal) return given.value === asked.value;
  return given.equal && given.value !== asked.value;
}
