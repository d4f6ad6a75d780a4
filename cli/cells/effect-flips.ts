import type { PageCell } from "./page-cells.ts";

/** What of the cell is flipped, and the whole text of the cell with it flipped. */
export interface PartFlip {
  part: string;
  text: string;
}

const CALL = /^`(rule:[a-z-]+)\((.*)\)`$/;
const ARGUMENT = /"(?:[^"\\]|\\.)*"|[^",]+/g;

/** The call of an effect rule with each of its arguments said otherwise, one at a time. */
export function otherArguments({ text }: Pick<PageCell, "text">): PartFlip[] {
  const [, rule, list] = CALL.exec(text) ?? [];
  if (rule === undefined || list === undefined) return [];
  const args = (list.match(ARGUMENT) ?? []).map((argument) => argument.trim());
  return args.map((argument, at) => ({
    part: argument,
    text: `\`${rule}(${args.with(at, otherArgument(argument)).join(", ")})\``,
  }));
}

function otherArgument(argument: string): string {
  if (argument.startsWith('"')) return argument.replace(/"$/, 'Other"');
  if (argument === "true" || argument === "false") return String(argument !== "true");
  return /^\d+$/.test(argument) ? String(Number(argument) + 1) : `${argument}Other`;
}
