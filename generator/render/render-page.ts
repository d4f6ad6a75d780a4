import type { EventSpec, Requirement, Spec } from "../../spec/model/index.ts";
import type { PageInput } from "../read.ts";
import { proseText } from "../zones/cell-text.ts";
import { tableText } from "../zones/table-text.ts";
import * as zones from "../zones/tables.ts";
import { codeSpan } from "./code-span.ts";
import { LIFECYCLE_TABLES } from "./lifecycle-tables.ts";
import { headingText, paragraphText } from "./paragraph-text.ts";
import * as tables from "./tables.ts";

/** The canonical pages of a spec, the first one first: reading them gives the spec back. Other prose than the spec holds is not on them. */
export function renderPages(spec: Spec): PageInput[] {
  return [
    { path: spec.page, text: renderFirst(spec) },
    ...(spec.otherPages ?? []).map((path) => ({ path, text: renderOther(spec, path) })),
  ];
}

/** A further page, which has requirements alone. */
function renderOther(spec: Spec, path: string): string {
  const title = `# ${headingText(spec.title)}: requirements`;
  const requirements = spec.requirements.filter(({ page }) => page === path);
  return `${[frontMatter(spec), title, ...requirements.map(requirementItem)].join("\n\n")}\n`;
}

function renderFirst(spec: Spec): string {
  const requirements = spec.requirements.filter(({ page = spec.page }) => page === spec.page);
  const taken = new Set(spec.events.map((event) => event.name));
  const heading = (title: string): string => (taken.has(title) ? heading(`${title} table`) : `## ${title}`);
  const section = <Row>(title: string, table: zones.ZoneTable<Row>, shows?: Shows): string[] =>
    table.rows(spec).length === 0 ? [] : [heading(title), show(spec, table, shows)];
  const blocks = [
    frontMatter(spec),
    `# ${headingText(spec.title)}`,
    ...section("Kinds", tables.kindsTable),
    ...section("Events", zones.eventsTable, { limit: statesLimits(spec) }),
    ...section("Registering", zones.optionsTable),
    ...section("Order", tables.orderTable),
    ...section("What a handler gets", zones.contextTable),
    ...section("Sessions", tables.sessionFieldsTable),
    ...section("What a handler returns", zones.resultsTable),
    ...section("What follows", zones.decisionsTable),
    ...section("Types", tables.typesTable),
    ...section("Capabilities", tables.capabilitiesTable),
    ...section("Phases", tables.phasesTable),
    ...spec.events.flatMap((event) => eventSection({ ...spec, events: [event] }, event)),
    ...(requirements.length === 0 ? [] : [heading("Requirements"), requirements.map(requirementItem).join("\n")]),
    ...(spec.lifecycle === undefined ? [] : lifecycleSection(spec, heading("When events fire"))),
    ...section("Retired", tables.retiredTable),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Whether a table shows an optional column, where its own choice is not what a page needs. */
type Shows = Readonly<Record<string, boolean>>;

function show<Row>(spec: Spec, table: zones.ZoneTable<Row>, shows: Shows = {}): string {
  const rows = table.rows(spec);
  const columns = table.columns.filter((column) => shows[column.word] ?? column.shown?.(rows) ?? true);
  return tableText({
    headers: columns.map((column) => column.header),
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
  });
}

/** A page without the column gives every event the default of the option that sets the limit. */
function statesLimits(spec: Spec): boolean {
  const standard = spec.options.find((option) => option.sets === "limit")?.default ?? null;
  return spec.events.some((event) => event.limit !== standard);
}

function frontMatter({ system, version }: Spec): string {
  return `---\nhookspec: 1\nsystem: ${system === "null" ? '"null"' : system}\nversion: ${version}\n---`;
}

function eventSection(spec: Spec, event: EventSpec): string[] {
  return [
    `## ${/`/.test(event.name) ? headingText(event.name) : codeSpan(event.name)}`,
    paragraphText(event.meaning),
    event.payload.length === 0 ? "Payload: none." : show(spec, zones.payloadTable),
    ...(event.rewrites.length === 0 ? [] : [show(spec, zones.rewritesTable)]),
    ...(event.situation === undefined ? [] : [show(spec, tables.situationTable)]),
    ...(event.effects === undefined ? [] : [show(spec, tables.effectsTable)]),
  ];
}

function lifecycleSection(spec: Spec, heading: string): string[] {
  const tables = LIFECYCLE_TABLES.filter((table) => table.rows(spec).length > 0);
  return [heading, ...tables.map((table) => show(spec, table as zones.ZoneTable<unknown>))];
}

function requirementItem({ id, text, law, unchecked }: Requirement): string {
  const end = codeSpan(law ?? `unchecked: ${unchecked}`);
  return `- <a id="${id.toLowerCase()}"></a>**${id}** ${proseText(text)} ${end}`;
}
