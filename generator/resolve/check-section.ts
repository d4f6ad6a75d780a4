import type { SharedType, TypeExpression } from "../../spec/model/index.ts";
import type { Log, MutablePlace } from "../diagnostics/log.ts";
import type { Cell } from "../parse/cell.ts";
import type { RewriteRow } from "../extract/extract-rewrites.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { SectionFacts } from "../extract/facts.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { checkUnique } from "./check-unique.ts";
import { checkKnownName, type KnownNames, knownNames } from "./known-name.ts";
import { canBe, cellsOf, keysOf, type TypeTable, typeTable } from "./type-facts.ts";

/** Payload fields and rewritable fields of one section go together. */
export function checkSection(
  { section, payload, rewrites, situation }: SectionFacts,
  shared: readonly Fact<SharedType>[],
  log: Log,
): void {
  const { event } = section;
  const types = typeTable(shared.map((type) => type.value));
  checkUnique(payload, (field) => field.name, `payload field of \`${event}\``, log);
  checkUnique(rewrites, (row) => row.field, `rewritable field of \`${event}\``, log, "field");
  checkUnique(situation, (field) => field.name, `thing that the kernel knows at \`${event}\``, log);
  const fields = knownNames(payload, (field) => field.name);
  const known = knownNames(situation, (field) => field.name);
  for (const rewrite of rewrites) {
    const { prefixFrom } = rewrite.value.merge;
    if (prefixFrom !== undefined)
      checkKnownName(
        prefixFrom,
        known,
        `thing that the kernel knows at \`${event}\` called`,
        placeIn(rewrite, "merge"),
        log,
      );
  }
  for (const rewrite of rewrites) {
    const { field, subsetOf } = rewrite.value;
    const type = rewriteType(rewrite.value, payload);
    if (type === null && allRead(payload))
      log.report(
        placeIn(rewrite, "field"),
        "rewritable-without-type",
        `\`${event}\` has no payload field \`${field}\` whose type could hold.`,
        { related: [placeIn(rewrite, "type"), ...nearest(field, fields)] },
      );
    if (type !== null) {
      const said = rewrite.value.type === null ? payload.filter((one) => one.value.name === field) : [];
      const related = [...said.map((one) => placeIn(one, "type")), ...cellsOf(type, shared)];
      checkRule(rewrite, type, types, related, log);
    }
    if (subsetOf && allRead(payload))
      checkKnownName(
        subsetOf.value,
        fields,
        `payload field of \`${event}\` called`,
        muted(subsetOf.place, rewrite),
        log,
      );
  }
}

/** The cell of the name that was probably meant, else those of all. */
function nearest(name: string, known: KnownNames): MutablePlace[] {
  const near = suggest(name, known.keys());
  return [...known].filter(([other]) => near === undefined || other === near).map(([, place]) => place);
}

/** Type of a rewritable field: its own, else that of the payload field of its name; null = neither. */
export function rewriteType(row: RewriteRow, payload: SectionFacts["payload"]): TypeExpression | null {
  return row.type ?? payload.find((field) => field.value.name === row.field)?.value.type ?? null;
}

function checkRule(
  rewrite: Fact<RewriteRow>,
  type: TypeExpression,
  types: TypeTable,
  cells: readonly MutablePlace[],
  log: Log,
): void {
  const { field, merge, pinned, subsetOf, flags } = rewrite.value;
  const place = placeIn(rewrite, "merge");
  const related = [placeIn(rewrite, "type"), placeIn(rewrite, "field"), ...cells];
  const unfit = (what: string, sort: string) =>
    log.report(place, "rule-does-not-fit", `\`${what}\` is for ${sort}, and \`${field}\` is none.`, { related });
  if (merge.rule === "concat" && !canBe(type, types, "string", "list")) unfit("concat", "strings and lists");
  if (merge.rule === "intersect" && !canBe(type, types, "list")) unfit("intersect", "lists");
  if (merge.rule === "or" && !canBe(type, types, "boolean")) unfit("or", "booleans");
  if (subsetOf && !canBe(type, types, "list")) unfit("subset of", "lists");
  if (merge.lowerOnly && !canBe(type, types, "number")) unfit("lower only", "numbers");
  const prefix: Cell | undefined = flags.get("kernel prefix");
  if (prefix && !canBe(type, types, "string", "list"))
    log.report(
      muted(prefix.place, rewrite),
      "kernel-prefix-does-not-fit",
      `\`${field}\` is neither a string nor a list.`,
      { related },
    );
  const keys = keysOf(type, types);
  if (keys === null) return;
  for (const part of pinned)
    if (!keys.has(part.value))
      log.report(muted(part.place, rewrite), "unknown-part", `\`${field}\` has no part \`${part.value}\`.`, {
        suggestion: [...keys].find((key) => key.toLowerCase() === part.value.toLowerCase()),
        related,
      });
}

function muted<P extends Fact<unknown>["place"]>(place: P, fact: Fact<unknown>): P {
  return fact.place.muted ? { ...place, muted: true } : place;
}
