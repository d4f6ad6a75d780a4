import type { Kind } from "../../spec/model/index.ts";
import type { Log } from "../diagnostics/log.ts";
import type { EventRow } from "../extract/extract-events.ts";
import type { RewriteRow } from "../extract/extract-rewrites.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { checkKnownName, knownNames } from "./known-name.ts";

const ORDER_DEPENDENT: ReadonlySet<string> = new Set(["last", "first", "concat"]);

/** The slots of each event go together: kind, guard, what a handler may, rewritable fields. */
export function checkEvents(facts: Facts, log: Log): void {
  const kinds = new Map(facts.kinds.map((kind) => [kind.value.name, kind]));
  const names = knownNames(facts.kinds, (kind) => kind.name);
  const used = new Set(facts.events.map((event) => event.value.kind));
  const seen = new Set<string>();
  for (const event of facts.events) {
    if (facts.present.has("kinds")) checkKnownName(event.value.kind, names, "kind", placeIn(event, "kind"), log);
    checkGuard(event, kinds.get(event.value.kind), log);
    const rewrites = facts.sections.get(event.value.name)?.rewrites;
    if (!rewrites || event.place.muted || seen.has(event.value.name)) continue;
    seen.add(event.value.name);
    checkRewriting(event, rewrites, log);
    checkParallel(event, kinds.get(event.value.kind), rewrites, log);
  }
  for (const kind of allRead(facts.events) ? facts.kinds : []) {
    const { name, view } = kind.value;
    if (name !== "" && !used.has(name)) log.report(placeIn(kind, "name"), "unused-kind", `No event runs \`${name}\`.`);
    else if (view === "chained" && !mayRewrite(name, facts))
      log.report(
        placeIn(kind, "view"),
        "nothing-to-see",
        `Nothing can be rewritten on an event that runs \`${name}\`.`,
      );
  }
}

/** Whether some event of a kind has rewritable fields, or what it has could not be read. */
function mayRewrite(kind: string, { events, sections }: Facts): boolean {
  return events.some(({ value }) => {
    if (value.kind !== kind) return false;
    const section = sections.get(value.name);
    if (section === undefined || section.rewrites.length > 0) return true;
    return value.may.some((word) => word === "rewrite" || word === "narrow");
  });
}

function checkGuard(event: Fact<EventRow>, kind: Fact<Kind> | undefined, log: Log): void {
  const { name, guard, may } = event.value;
  const blocks = may.includes("block");
  const other = kind?.value.modes.find((mode) => mode !== "series");
  if (guard && other !== undefined)
    log.report(
      placeIn(event, "guard"),
      "guard-in-parallel",
      `\`${name}\` is a guard, but \`${kind?.value.name}\` may run ${other}.`,
      { related: [placeIn(event, "kind"), ...(kind ? [placeIn(kind, "modes")] : [])] },
    );
  if (blocks && !guard)
    log.report(placeIn(event, "may"), "block-without-guard", `A handler may block \`${name}\`, which is no guard.`, {
      related: [placeIn(event, "guard")],
    });
  if (guard && !blocks)
    log.report(placeIn(event, "may"), "guard-without-block", `\`${name}\` is a guard, but no handler may block it.`, {
      related: [placeIn(event, "guard")],
    });
}

function checkRewriting(event: Fact<EventRow>, rewrites: readonly Fact<RewriteRow>[], log: Log): void {
  const { name, may } = event.value;
  const rewriting = may.find((word) => word === "rewrite" || word === "narrow");
  if (rewriting && rewrites.length === 0)
    log.report(
      placeIn(event, "may"),
      "rewrite-without-fields",
      `A handler may ${rewriting} on \`${name}\`, but its section has no table of rewritable fields.`,
    );
  const [first] = rewrites;
  if (first && !rewriting)
    log.report(
      placeIn(first, "field"),
      "fields-without-rewrite",
      `The events table does not say that a handler may rewrite or narrow on \`${name}\`.`,
      { related: [placeIn(event, "may")] },
    );
}

function checkParallel(
  event: Fact<EventRow>,
  kind: Fact<Kind> | undefined,
  rewrites: readonly Fact<RewriteRow>[],
  log: Log,
): void {
  const { name } = event.value;
  const [first] = rewrites;
  if (!kind || !first || !kind.value.modes.some((mode) => mode !== "series")) return;
  const related = [placeIn(event, "kind"), placeIn(kind, "modes")];
  if (!kind.value.modes.includes("series")) {
    log.report(
      placeIn(first, "field"),
      "rewrite-in-parallel",
      `\`${name}\` runs ${kind.value.modes.join(" or ")}, so nothing of its payload can be rewritten.`,
      { related },
    );
    return;
  }
  for (const rewrite of rewrites)
    if (ORDER_DEPENDENT.has(rewrite.value.merge.rule))
      log.report(
        placeIn(rewrite, "merge"),
        "order-dependent-merge",
        `\`${name}\` may run in parallel, and \`${rewrite.value.merge.rule}\` depends on the order.`,
        { related },
      );
}
