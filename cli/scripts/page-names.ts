import type { Spec } from "../../spec/model/index.ts";

/** A name of a page in code that is for all systems. */
export interface Leak {
  file: string;
  line: number;
  name: string;
}

/**
 * Names that only a page may know: events, requirement ids, and those fields, options and types whose name is no plain word
 * (camelCase or with an underscore: every system could mean something by `result` or `match`).
 */
export function pageNames(specs: Iterable<Spec>): Set<string> {
  const names = new Set<string>();
  for (const spec of specs) {
    const fields = [
      ...spec.options.map((option) => option.name),
      ...spec.context.map((field) => field.name),
      ...spec.types.map((type) => type.name),
      ...spec.events.flatMap((event) => [
        ...event.payload.map((field) => field.name),
        ...event.rewrites.map((rewrite) => rewrite.field),
      ]),
      ...(spec.lifecycle?.entries ?? []).map((entry) => entry.name),
      ...(spec.lifecycle?.fields ?? []).map((field) => field.name),
    ];
    for (const field of fields) if (/[a-z0-9][A-Z]|_/.test(field)) names.add(field);
    for (const event of spec.events) names.add(event.name);
    for (const requirement of spec.requirements) names.add(requirement.id);
  }
  return names;
}

/** Every occurrence of a name as a whole word in the files. */
export function findLeaks(names: ReadonlySet<string>, files: readonly { file: string; text: string }[]): Leak[] {
  const word = /[\p{L}\p{N}_$-]+/gu;
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) =>
      [...line.matchAll(word)].flatMap(([found]) => {
        const hit = [found, ...found.split("-")].find((part) => names.has(part));
        return hit === undefined ? [] : [{ file, line: at + 1, name: hit }];
      }),
    ),
  );
}
