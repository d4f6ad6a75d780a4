import {
  LIFECYCLE_RULES,
  type LifecycleRule,
  type LifecycleSignature,
  type TracePattern,
} from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkArgumentTypes } from "./check-argument-types.ts";
import { checkCommonUnits } from "./check-common-units.ts";
import { checkExcuses } from "./check-excuses.ts";
import { checkPatterns } from "./check-patterns.ts";
import { checkSubjectAndMark } from "./check-subject-and-mark.ts";
import { checkKnownName, knownNames } from "./known-name.ts";
import { meantScenes } from "./meant-scenes.ts";
import type { EntryScene } from "./trace-scene.ts";
import { accepts, type TypeTable } from "./type-facts.ts";

/** What the rows of a page say of traces. */
export interface TraceScene {
  readonly facts: Facts;
  readonly scenes: ReadonlyMap<string, EntryScene>;
  readonly types: TypeTable;
}

type Row = Fact<LifecycleRule>;
type PatternKey = "about" | "mark" | "where" | "unless";

/** A row on when events fire: its names are known, it has what its rule takes, its lines name the unit, and it can both hold and fail. */
export function checkLifecycleRule(row: Row, scene: TraceScene, log: Log): void {
  const { facts } = scene;
  const { requirement, rule, per } = row.value;
  const signature: LifecycleSignature = LIFECYCLE_RULES[rule];
  const unfit = (key: string, text: string) => log.report(placeIn(row, key), "lifecycle-rule-does-not-fit", text);
  if (allRead(facts.requirements))
    checkKnownName(
      requirement,
      knownNames(facts.requirements, ({ id }) => id, "id"),
      "requirement",
      placeIn(row, "requirement"),
      log,
    );
  if (allRead(facts.units))
    checkKnownName(
      per,
      knownNames(facts.units, ({ name }) => name),
      "unit",
      placeIn(row, "per"),
      log,
    );
  if (signature.mark !== row.value.mark.length > 0)
    unfit("mark", signature.mark ? `\`${rule}\` needs a mark.` : `\`${rule}\` takes no mark.`);
  if (!signature.unless && row.value.unless.length > 0) unfit("unless", `Nothing excuses \`${rule}\`.`);
  if (![facts.entries, facts.units, facts.traceFields, facts.events].every(allRead)) return;
  for (const key of ["about", "mark", "where", "unless"] as const)
    for (const pattern of row.value[key]) checkPattern(pattern, key, row, scene, log);
  for (const key of signature.far === true ? (["about"] as const) : (["about", "mark"] as const))
    checkUnit(row, key, scene, log);
  checkArguments(row, signature, scene, log);
  checkArgumentTypes(row, scene, log);
  checkPatterns(row, scene.scenes, log);
  checkSubjectAndMark(row, scene.scenes, log);
  if (signature.unless) checkExcuses(row, scene.scenes, log);
  checkCommonUnits(row, scene, log);
}

function checkPattern(
  pattern: TracePattern,
  key: PatternKey,
  row: Row,
  { facts, scenes, types }: TraceScene,
  log: Log,
) {
  const place = placeIn(row, key);
  const { name, of, conditions } = pattern;
  if (name !== null)
    checkKnownName(
      name,
      knownNames(facts.entries, (one) => one.name),
      "row of a trace called",
      place,
      log,
    );
  if (of !== null)
    checkKnownName(
      of,
      knownNames(facts.units, (one) => one.name),
      "unit",
      place,
      log,
    );
  for (const scene of meantScenes(pattern, scenes))
    for (const { field, value } of conditions) {
      const known = scene.fields.get(field);
      if (known === undefined)
        log.report(place, "unknown-name", `\`${name ?? "any event"}\` has no field \`${field}\` in a trace.`, {
          related: [scene.place, ...facts.traceFields.flatMap((fact) => [placeIn(fact, "name"), placeIn(fact, "on")])],
        });
      else if (!accepts(known.type, value, types))
        log.report(place, "lifecycle-rule-does-not-fit", `${JSON.stringify(value)} is no value of \`${field}\`.`, {
          related: [known.place],
        });
    }
}

/** What is named in a row says to which unit it belongs; of any event those count that do. */
function checkUnit(row: Row, key: "about" | "mark", { scenes, facts }: TraceScene, log: Log): void {
  const { per } = row.value;
  if (!facts.units.some(({ value }) => value.name === per)) return;
  for (const pattern of row.value[key]) {
    const scene = pattern.name === null ? undefined : scenes.get(pattern.name);
    if (scene !== undefined && !scene.units.has(per))
      log.report(
        placeIn(row, "per"),
        "lifecycle-rule-does-not-fit",
        `A line of \`${pattern.name}\` names no \`${per}\`.`,
        {
          related: [
            placeIn(row, key),
            scene.place,
            // what one of its units stands within may be what is missing
            ...facts.units.filter(({ value }) => scene.units.has(value.name)).map((unit) => placeIn(unit, "within")),
          ],
        },
      );
  }
}

/** Fields stand on every line that they are looked for on. */
function checkArguments(row: Row, { takes }: LifecycleSignature, { scenes, facts }: TraceScene, log: Log): void {
  const { rule, args, about, mark } = row.value;
  const place = placeIn(row, "rule");
  if (args.length !== takes.length) {
    const text = `\`${rule}\` takes ${takes.length === 0 ? "no arguments" : `${takes.length} arguments`}, not ${args.length}.`;
    log.report(place, "lifecycle-rule-does-not-fit", text);
    return;
  }
  takes.forEach((kind, at) => {
    const field = args[at] ?? "";
    if (kind === "text") return;
    for (const pattern of kind === "subject" ? about : mark)
      for (const scene of meantScenes(pattern, scenes))
        if (!scene.fields.has(field))
          log.report(
            place,
            "unknown-name",
            `\`${pattern.name ?? "any event"}\` has no field \`${field}\` in a trace.`,
            {
              related: [
                placeIn(row, kind === "subject" ? "about" : "mark"),
                ...facts.traceFields.map((one) => placeIn(one, "on")),
              ],
            },
          );
  });
}
