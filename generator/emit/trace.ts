import { z } from "zod";
import type { Lifecycle, Spec, TraceEntry, TypeExpression, TypeField } from "../../spec/model/index.ts";
import { banner, bannerLines } from "./banner.ts";
import { render } from "./render.ts";
import type { GeneratedFile, NamedSchemas } from "./schemas.ts";
import { toZodObject } from "./to-zod.ts";
import { namesIn, qualified } from "./shared-types.ts";
import { typeText } from "./type-text.ts";

/** Files for hosts that record their runs: the type of a trace's lines, and its JSON Schema. None for a page without traces. */
export function emitTrace(spec: Spec, schemas: NamedSchemas): GeneratedFile[] {
  const { lifecycle } = spec;
  if (lifecycle === undefined) return [];
  const shapes = lifecycle.entries.map((entry): Shape => {
    const event = spec.events.find(({ name }) => name === entry.name);
    return { meaning: event?.meaning ?? entry.meaning, fields: fieldsOf(entry, event !== undefined, lifecycle) };
  });
  return [
    { path: "trace.ts", text: traceText(spec, lifecycle, shapes) },
    { path: "schemas/trace-line.json", text: lineSchema(spec, lifecycle, shapes, schemas) },
  ];
}

interface Shape {
  readonly meaning: string;
  readonly fields: readonly TypeField[];
}

/** An id as the schema sees it; in code it is the type below. */
const ID = "trace id";
const ID_TYPE: TypeExpression = {
  kind: "union",
  members: [
    { kind: "primitive", name: "string" },
    { kind: "primitive", name: "number" },
  ],
};

/** What a line of an entry holds: its name, the units it names with those around them, and its fields. */
function fieldsOf(entry: TraceEntry, isEvent: boolean, { units, fields }: Lifecycle): TypeField[] {
  const around = (unit: string): string[] => {
    const within = units.find(({ name }) => name === unit)?.within ?? null;
    return within === null ? [unit] : [...around(within), unit];
  };
  const chain = (optional: boolean) =>
    new Set(entry.of.flatMap((one) => (one.optional === optional ? around(one.unit) : [])));
  const [needed, possible] = [chain(false), chain(true)];
  return [
    { name: isEvent ? "event" : "moment", optional: false, type: { kind: "literal", value: entry.name } },
    ...units
      .filter(({ name }) => needed.has(name) || possible.has(name))
      .map(({ name }) => ({ name, optional: !needed.has(name), type: { kind: "reference", name: ID } as const })),
    ...fields.filter(({ on }) => on.includes(entry.name)).map(({ name, optional, type }) => ({ name, optional, type })),
  ];
}

function traceText(spec: Spec, { units }: Lifecycle, shapes: readonly Shape[]): string {
  const inCode = (field: TypeField): TypeField => ({
    ...field,
    type: field.type.kind === "reference" && field.type.name === ID ? ID_TYPE : qualified(field.type),
  });
  return render("trace", {
    banner: banner(spec),
    types: spec.lifecycle?.fields.some(({ type }) => namesIn(type).size > 0) === true,
    units,
    lines: shapes.map(({ meaning, fields }) => ({
      meaning,
      type: typeText({ kind: "object", fields: fields.map(inCode) }, 1),
    })),
  });
}

/** The lines that begin and end a trace. */
const BOUNDS = ["begin", "end"].map((name): readonly TypeField[] => [
  { name, optional: false, type: { kind: "literal", value: true } },
]);

function lineSchema(spec: Spec, { units }: Lifecycle, shapes: readonly Shape[], schemas: NamedSchemas): string {
  const { registry, named } = schemas;
  const id = z.union([z.string(), z.int()]);
  const lines = [...shapes.map(({ fields }) => fields), ...BOUNDS];
  const { anyOf, ...raw } = z.toJSONSchema(
    z.union(lines.map((fields) => toZodObject(fields, (name) => (name === ID ? id : named(name))))),
    { metadata: registry, unrepresentable: "any" },
  );
  const head = {
    $comment: bannerLines(spec).join(" "),
    title: "Line of a trace",
    description: "Each line of a trace is one such record.",
  };
  const closed = anyOf?.map((line, at) => ({ ...line, ...boundsOf(lines[at] ?? [], units) }));
  const { $schema, ...defs } = raw;
  return `${JSON.stringify({ ...head, $schema, anyOf: closed, ...defs }, null, 2)}\n`;
}

/** What a line holds beside its fields: notes of the host's own, and the units around those that it names. */
function boundsOf(fields: readonly TypeField[], units: Lifecycle["units"]): object {
  const within = new Map(units.map((unit) => [unit.name, unit.within]));
  const loose = fields.flatMap(({ name, optional }) => {
    const outer = optional ? (within.get(name) ?? null) : null;
    return outer !== null && fields.some((field) => field.name === outer && field.optional) ? [[name, [outer]]] : [];
  });
  return {
    additionalProperties: false,
    patternProperties: { "^_": {} },
    ...(loose.length === 0 ? {} : { dependentRequired: Object.fromEntries(loose) }),
  };
}
