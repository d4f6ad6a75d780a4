import type { LifecycleRule, TracePattern } from "./lifecycle.ts";

/** A rule with its arguments, as a page writes it. */
export function ruleText({ rule, args }: Pick<LifecycleRule, "rule" | "args">): string {
  return args.length === 0 ? rule : `${rule}(${args.map(patternName).join(", ")})`;
}

/** A pattern as a page writes it. */
export function patternText({ name, of, conditions }: TracePattern): string {
  const subject = name === null ? `any event${of === null ? "" : ` of ${patternName(of)}`}` : patternName(name);
  const list = conditions.map(conditionText);
  return list.length === 0 ? subject : `${subject}(${list.join(", ")})`;
}

/** A condition of a pattern as a page writes it. */
export function conditionText({ field, equal, value }: TracePattern["conditions"][number]): string {
  return `${patternName(field)} ${equal ? "=" : "!="} ${JSON.stringify(value)}`;
}

/** A name as the notation can say it: plain where it is a word, else in quotes. */
export function patternName(name: string): string {
  return /^[\p{L}\p{N}_$.:/-]+$/u.test(name) && !/^-?\d|^(?:any|true|false)$/.test(name) ? name : JSON.stringify(name);
}
