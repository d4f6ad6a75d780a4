import { type LifecycleRule, patternText } from "../../spec/model/index.ts";

/** The mark of a row in words. */
export function markText({ mark }: Pick<LifecycleRule, "mark">): string {
  return mark.map(patternText).join(" or ");
}
