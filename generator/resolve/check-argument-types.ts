import type { LifecycleRule, TracePattern } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import type { TraceScene } from "./check-lifecycle-rule.ts";
import { meantScenes } from "./meant-scenes.ts";
import type { FieldScene } from "./trace-scene.ts";
import { canBe } from "./type-facts.ts";
import { typesMeet } from "./types-meet.ts";

/** A field with its name, as the lines of one entry have it. */
type Field = FieldScene & { readonly name: string };

/** The fields that a rule compares are of types that it can compare. */
export function checkArgumentTypes(row: Fact<LifecycleRule>, { scenes, types }: TraceScene, log: Log): void {
  const { rule, args, about, mark } = row.value;
  const [first, second, third] = args;
  switch (rule) {
    case "same":
      return forPairs(fields(about, first), fields(mark, second), compare);
    case "same members":
      return forPairs(fields(about, first), fields(mark, second), compareLists);
    case "without":
      return forPairs(fields(about, first), fields(mark, second), (one, other) => {
        if (![one, other].every(({ type }) => canBe(type, types, "string"))) compareLists(one, other);
      });
    case "rule:full-again":
      return forPairs(fields(about, first), [...fields(about, second), ...fields(about, third)], compareLists);
    case "rule:prefixed":
      for (const field of fields(about, first)) want(field, "text", "string");
      for (const field of fields(mark, third)) want(field, "text", "string", "number");
  }

  function fields(patterns: readonly TracePattern[], name = ""): Field[] {
    return patterns
      .flatMap((pattern) => meantScenes(pattern, scenes))
      .map((scene) => scene.fields.get(name))
      .filter((field) => field !== undefined)
      .map((field) => ({ name, ...field }));
  }

  function want(field: Field, what: string, ...sorts: ("string" | "number" | "list")[]): boolean {
    if (canBe(field.type, types, ...sorts)) return true;
    report(`\`${field.name}\` is no ${what}.`, field);
    return false;
  }

  function compareLists(one: Field, other: Field): void {
    const areLists = [one, other].map((field) => want(field, "list", "list"));
    if (!areLists.includes(false)) compare(one, other);
  }

  function compare(one: Field, other: Field): void {
    if (typesMeet(one.type, other.type, types)) return;
    report(`\`${one.name}\` and \`${other.name}\` have nothing in common.`, one, other);
  }

  function report(message: string, ...compared: Field[]): void {
    log.report(placeIn(row, "rule"), "argument-of-other-type", message, {
      related: [placeIn(row, "about"), placeIn(row, "mark"), ...compared.map(({ place }) => place)],
    });
  }
}

function forPairs(ones: readonly Field[], others: readonly Field[], visit: (one: Field, other: Field) => void): void {
  for (const one of ones) for (const other of others) visit(one, other);
}
