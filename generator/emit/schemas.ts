import { z } from "zod";
import type { PayloadField, Spec, TypeField } from "../../spec/model/index.ts";
import { bannerLines } from "./banner.ts";
import { toZod, toZodObject, type SchemaOf } from "./to-zod.ts";

/** A generated file: its path below the output folder, forward slashes, and its text. */
export interface GeneratedFile {
  path: string;
  text: string;
}

/** The shared types of a spec as schemas, under their names. */
export interface NamedSchemas {
  readonly registry: z.core.$ZodRegistry<{ id: string }>;
  readonly named: SchemaOf;
}

/** Makes the schemas of the shared types. */
export function namedSchemas(spec: Spec): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  const schemas = new Map<string, z.ZodType>();
  const named: SchemaOf = (name) => {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`Cannot find the shared type \`${name}\``);
    return schema;
  };
  for (const shared of spec.types) {
    // Lazily, so that types may name each other in any order.
    const schema = z.lazy(() => toZod(shared.type, named));
    registry.add(schema, { id: shared.name });
    schemas.set(shared.name, schema);
  }
  return { registry, named };
}

/** JSON Schemas (draft 2020-12) of every payload, and of the rewrites of every event that has some. */
export function emitSchemas(spec: Spec, { registry, named }: NamedSchemas): GeneratedFile[] {
  const emit = (title: string, description: string, fields: readonly Described[]): string => {
    const raw: object = z.toJSONSchema(toZodObject(fields, named), { metadata: registry, unrepresentable: "any" });
    return `${JSON.stringify({ $comment: bannerLines(spec).join(" "), title, description, ...describe(raw, fields) }, null, 2)}\n`;
  };
  return spec.events.flatMap((event) => {
    const stem = `schemas/${fileStem(event.name)}`;
    const files = [{ path: `${stem}.payload.json`, text: emit(`${event.name} payload`, event.meaning, event.payload) }];
    if (event.rewrites.length > 0) {
      const fields = event.rewrites.map((rewrite) => ({ ...rewrite, name: rewrite.field, optional: true }));
      files.push({ path: `${stem}.rewrites.json`, text: emit(`${event.name} rewrites`, event.meaning, fields) });
    }
    return files;
  });
}

/** An event's name as a file name: what is no letter, digit, hyphen or underscore becomes its code in hex. */
export function fileStem(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/gu, (c) => `%${(c.codePointAt(0) ?? 0).toString(16)}`);
}

type Described = TypeField & Pick<PayloadField, "meaning">;

/** Puts the meanings of the fields into the schema, where zod would need a schema of its own for each use of a type. */
function describe(schema: object, fields: readonly Described[]): object {
  const meanings = new Map(fields.map((field) => [field.name, field.meaning]));
  if (!("properties" in schema) || typeof schema.properties !== "object" || schema.properties === null) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]): [string, object] => [
    name,
    { description: meanings.get(name) ?? "", ...(property as object) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
