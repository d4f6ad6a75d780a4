import type { Spec } from "../../spec/model/index.ts";
import { effectsTable } from "./effects-table.ts";
import { handlersTable } from "./handlers-table.ts";
import { placesTable } from "./places-table.ts";
import { tableText } from "./table-text.ts";
import * as tables from "./tables.ts";
import { warningsTable } from "./warnings-table.ts";
import type { ZoneRequest } from "./zone.ts";

/** A zone's text, or what is wrong with the request. */
export type Rendered = { text: string; fault: null } | { text: null; fault: string };

/** Tables of the whole system. */
const SYSTEM_TABLES = {
  events: showing(tables.eventsTable),
  guards: showing(tables.guardsTable),
  options: showing(tables.optionsTable),
  context: showing(tables.contextTable),
  results: showing(tables.resultsTable),
  decisions: showing(tables.decisionsTable),
  requirements: showing(tables.requirementsTable),
  effects: showing(effectsTable),
  handlers: showing(handlersTable),
  places: showing(placesTable),
  warnings: showing(warningsTable),
} as const;

/** Tables of one event. */
const EVENT_TABLES = {
  payload: showing(tables.payloadTable),
  rewrites: showing(tables.rewritesTable),
} as const;

const RENDERERS: Readonly<Record<string, Show>> = { ...SYSTEM_TABLES, ...EVENT_TABLES };

type Show = (spec: Spec, request: ZoneRequest, eol: string) => Rendered;

/** Renders the table that a zone asks for; lines end with `eol`, the last one does not. */
export function renderZone(spec: Spec, request: ZoneRequest, eol = "\n"): Rendered {
  const show = Object.hasOwn(RENDERERS, request.table) ? RENDERERS[request.table] : undefined;
  if (show === undefined)
    return fault(`Cannot find the table \`${request.table}\`, expected ${either(Object.keys(RENDERERS))}.`);
  const ofEvent = Object.hasOwn(EVENT_TABLES, request.table);
  if (!ofEvent) {
    return request.event === null
      ? show(spec, request, eol)
      : fault(`The table \`${request.table}\` is of the whole system: leave \`event\` out.`);
  }
  if (request.event === null) return fault(`The table \`${request.table}\` needs an event, as in \`event=NAME\`.`);
  const events = spec.events.filter((event) => event.name === request.event);
  if (events.length === 0)
    return fault(
      `Cannot find the event \`${request.event}\`, expected ${either(spec.events.map((event) => event.name))}.`,
    );
  return show({ ...spec, events }, request, eol);
}

function showing<Row>(table: tables.ZoneTable<Row>): Show {
  return (spec, { columns: words, headers }, eol) => {
    const rows = table.rows(spec);
    const chosen = words ?? table.columns.filter((column) => column.shown?.(rows) ?? true).map((column) => column.word);
    const columns = chosen.map((word) => table.columns.find((column) => column.word === word));
    const known = columns.filter((column) => column !== undefined);
    if (known.length < columns.length) {
      const unknown = chosen.find((word) => !table.columns.some((column) => column.word === word)) ?? "";
      return fault(
        `Cannot find the column \`${unknown}\`, expected ${either(table.columns.map((column) => column.word))}.`,
      );
    }
    if (new Set(chosen).size < chosen.length) return fault("A column is named twice.");
    if (headers !== null && headers.length !== known.length)
      return fault(`${headers.length} header words for ${known.length} columns: give one for each.`);
    if (rows.length === 0) return { text: "None.", fault: null };
    const cells = rows.map((row) => known.map((column) => column.cell(row)));
    return {
      text: tableText({ headers: headers ?? known.map((column) => column.header), rows: cells }, eol),
      fault: null,
    };
  };
}

function fault(message: string): Rendered {
  return { text: null, fault: message };
}

function either(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}
