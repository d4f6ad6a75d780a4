import {
  CONTEXT_SOURCES,
  COPIES,
  EFFECT_CASES,
  EXPIRIES,
  MODES,
  OPTION_FAULTS,
  OPTION_ROLES,
  RESULT_DEEDS,
  VIEWS,
  YIELDS,
} from "../../spec/model/index.ts";
import { otherArguments } from "./effect-flips.ts";
import type { PageCell, TableName } from "./page-cells.ts";

/** One thing that a cell says, with the other legal things it could say in its place. */
export interface Flip {
  cell: PageCell;
  /** what of the cell is flipped, where it says more than one thing */
  part: string;
  /** whole texts of the cell, the most telling first */
  candidates: string[];
}

const YES_NO = ["yes", "no"];
const DEEDS = ["continues", "replaces", "aborts", "throws", "exceeds its limit", "returns a malformed result"];
const RULES = ["last", "first", "concat", "intersect", "or"];
const MAY = ["observe", "block", "rewrite", "narrow", "end", "retry"];

type Others = (cell: PageCell, all: readonly PageCell[]) => string[];

/**
 * What each column can say instead. Of a context field that the dispatch supplies, the type and whether the host knows it bind
 * the host that dispatches, and no kernel: these cells are not flipped.
 */
const COLUMNS: Readonly<Record<TableName, Readonly<Record<string, Others>>>> = {
  kinds: {
    Kind: renamed,
    Mode: words(MODES),
    "A later handler sees": words(VIEWS),
    "One copy per": words([...COPIES.filter((word) => word !== "open"), "-"]),
    "At the limit": words(EXPIRIES),
    Yields: words(YIELDS),
  },
  events: {
    Event: renamed,
    Scope: inColumn("events", "Scope"),
    Runs: inColumn("events", "Runs"),
    Guard: words(YES_NO),
    "Ends with its parent": words(YES_NO),
    "Default timeout": words(["700 ms", "7 s", "none"]),
    Nested: words(["allow", "skip"]),
    "A handler may": ({ text }) =>
      words(MAY)({ text: text.split(" – ")[0] ?? "" }).map((word) => `${word} – otherwise`),
  },
  options: {
    Option: renamed,
    Type: words(["`number`", "`string`", "`boolean`"]),
    Sets: words(OPTION_ROLES),
    Default: otherDefault,
    "A wrong value": words(OPTION_FAULTS),
  },
  order: {
    "Sorted by": words(["group", "tier", "priority", "registration"]),
    Values: ({ text }) =>
      text.endsWith(" first")
        ? words(["high first", "low first"])({ text })
        : [text.split(", ").reverse().join(", "), "high first"],
    Level: words(["MUST", "SHOULD"]),
  },
  phases: {
    Event: inColumn("events", "Event"),
    Phase: renamed,
    "Takes handlers with": ({ text }) => [
      text.includes("true") ? text.replace("true", "false") : text.replace("false", "true"),
    ],
    Honours: ({ text }) => [text.split(", ").slice(0, -1).join(", "), text.split(", ").slice(1).join(", ")],
    Capability: inColumn("phases", "Capability"),
  },
  context: {
    Field: renamed,
    Type: ofKernel(words(["`number`", "`string`", "`boolean`"])),
    Present: ({ text, row }, all) =>
      row["Comes from"] === "dispatch" && !text.includes(" on ") && !text.startsWith("on ")
        ? []
        : [
            ...words(["always", "optional"])({ text }),
            ...new Set(all.filter(({ column }) => column === "Scope").map((scope) => `on ${scope.text}`)),
          ],
    "Comes from": words(CONTEXT_SOURCES),
    Capability: ofKernel(inColumn("context", "Capability")),
  },
  results: {
    "Returned value": otherValue,
    For: inColumn("events", "Runs"),
    "It does": words(RESULT_DEEDS),
    "With extra keys": words(RESULT_DEEDS),
    "Rewrites in": words(["-", "the value", "`other`"]),
    "Reason in": words(["-", "`other`"]),
  },
  decisions: {
    Runs: inColumn("events", "Runs"),
    Guard: words(YES_NO),
    "The handler": words(DEEDS),
    Chain: words(["goes on", "ends"]),
    "Earlier rewrites": words(["kept", "dropped"]),
    Operation: words(["proceeds", "blocked", "rejected"]),
    Recorded: words(YES_NO),
    Fault: words(YES_NO),
    Choice: words(["allowed", "-"]),
  },
  rewrites: {
    "Rewritable field": renamed,
    Type: words(["`number`", "`string`", "`string[]`"]),
    Rule: otherRule,
  },
  situation: {
    "The kernel knows": renamed,
    Type: words(["`number`", "`string`", "`boolean`"]),
    Optional: words(YES_NO),
  },
  effects: {
    "Effect on": renamed,
    "In case it": words(EFFECT_CASES),
    Rule: ({ text }, all) =>
      all.filter((one) => one.table === "effects" && one.column === "Rule" && one.text !== text).map((one) => one.text),
  },
};

/** Every flip of the cells of a page: a cell that says several things is flipped once for each. */
export function flipsOf(cells: readonly PageCell[]): Flip[] {
  return cells.flatMap((cell): Flip[] => {
    const others = COLUMNS[cell.table][cell.column];
    if (others === undefined) throw new Error(`Nobody says how to flip the column ${cell.column} of ${cell.table}`);
    const candidates = [...new Set(others(cell, cells))].filter((text) => text !== cell.text && text !== "");
    const whole = candidates.length === 0 ? [] : [{ cell, part: "", candidates }];
    if (cell.column !== "Rule") return whole;
    const parts =
      cell.table === "effects"
        ? otherArguments(cell).map(({ part, text }) => ({ cell, part, candidates: [text] }))
        : withoutParts(cell);
    return [...whole, ...parts];
  });
}

function words(all: readonly string[]) {
  return ({ text }: Pick<PageCell, "text">): string[] => all.filter((word) => word !== text.replaceAll("`", ""));
}

function ofKernel(others: Others): Others {
  return (cell, all) => (cell.row["Comes from"] === "kernel" ? others(cell, all) : []);
}

function renamed({ text }: PageCell): string[] {
  return [text.startsWith("`") ? text.replace(/`$/, "Other`") : `${text}-other`];
}

function inColumn(table: TableName, column: string): Others {
  return ({ text }, all) =>
    all.filter((one) => one.table === table && one.column === column && one.text !== text).map((one) => one.text);
}

function otherDefault({ text, row }: PageCell): string[] {
  const literals = [...(row.Type ?? "").matchAll(/"[^"]+"/g)].map(([literal]) => `\`${literal}\``);
  return [...literals, ...words(["70", "7", "true", "false"])({ text }).map((value) => `\`${value}\``)];
}

function otherValue({ text }: PageCell): string[] {
  const literals = [...text.matchAll(/"([^"]+)"/g)].map(([literal, word]) => text.replace(literal, `"${word}s"`));
  return [...literals, '`"other"`', "`number`"];
}

/** Another rule with the same bounds. */
function otherRule({ text }: PageCell): string[] {
  const [rule = "", ...bounds] = text.split("; ");
  return RULES.filter((word) => word !== rule).map((word) => [word, ...bounds].join("; "));
}

/** The rule without each of its bounds. */
function withoutParts(cell: PageCell): Flip[] {
  const parts = cell.text.split("; ");
  return parts.slice(1).map((part) => ({ cell, part, candidates: [parts.filter((one) => one !== part).join("; ")] }));
}
