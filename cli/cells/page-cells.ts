/** A cell of a fact table of a page. */
export interface PageCell {
  table: TableName;
  /** title of its column */
  column: string;
  /** number of the line it stands on, from 1 */
  line: number;
  /** number of its column, from 0 */
  place: number;
  text: string;
  /** the cells of its row, by column title */
  row: Readonly<Record<string, string>>;
}

/** The tables whose cells say how a kernel behaves, by two of their titles. */
const TABLES = {
  kinds: ["Kind", "Mode"],
  events: ["Event", "Runs"],
  options: ["Option", "Sets"],
  order: ["Sorted by", "Values"],
  phases: ["Phase", "Takes handlers with"],
  context: ["Field", "Comes from"],
  results: ["Returned value", "It does"],
  decisions: ["Runs", "The handler"],
  rewrites: ["Rewritable field", "Rule"],
  situation: ["The kernel knows", "Optional"],
  effects: ["Effect on", "Rule"],
} as const;

/** Name of a table of {@link PageCell}. */
export type TableName = keyof typeof TABLES;

/** Every cell of these tables but the Meaning, in order of the page. The page has canonical column titles and no aligned cells. */
export function cellsOf(page: string): PageCell[] {
  const cells: PageCell[] = [];
  let table: TableName | null = null;
  let titles: string[] = [];
  page.split("\n").forEach((text, at) => {
    if (!text.startsWith("|")) {
      titles = [];
      return;
    }
    const parts = splitRow(text);
    if (titles.length === 0) {
      titles = parts;
      table = tableOf(titles);
      return;
    }
    if (table === null || parts.every((part) => part === "---")) return;
    const row = Object.fromEntries(titles.map((title, place) => [title, parts[place] ?? ""]));
    titles.forEach((column, place) => {
      if (column !== "Meaning" && table !== null)
        cells.push({ table, column, line: at + 1, place, text: parts[place] ?? "", row });
    });
  });
  return cells;
}

/** The page with another text in one cell. */
export function withCell(page: string, { line, place }: PageCell, text: string): string {
  const lines = page.split("\n");
  const parts = splitRow(lines[line - 1] ?? "");
  parts[place] = text;
  lines[line - 1] = `| ${parts.join(" | ")} |`;
  return lines.join("\n");
}

function tableOf(titles: readonly string[]): TableName | null {
  const names = Object.keys(TABLES) as TableName[];
  return names.find((name) => TABLES[name].every((title) => titles.includes(title))) ?? null;
}

/** A `|` inside a cell is escaped, so it never stands between two spaces. */
function splitRow(line: string): string[] {
  return line.slice(2, -2).split(" | ");
}
