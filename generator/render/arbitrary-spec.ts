import fc from "fast-check";
import { CAPABILITIES, type Spec } from "../../spec/model/index.ts";
import { withLifecycle } from "./arbitrary-lifecycle.ts";
import { type Draw, pick, some, subset, yes } from "./draw/dice.ts";
import { drawContext, drawSessionFields } from "./draw/draw-context.ts";
import { drawDecisions } from "./draw/draw-decisions.ts";
import { drawEvent } from "./draw/draw-event.ts";
import { drawKind } from "./draw/draw-kind.ts";
import { drawOptions } from "./draw/draw-options.ts";
import { drawOrder } from "./draw/draw-order.ts";
import { drawRequirements } from "./draw/draw-requirements.ts";
import { drawResults } from "./draw/draw-results.ts";
import { sentence, uniqueName, words } from "./draw/draw-text.ts";
import { drawTypes } from "./draw/draw-type.ts";

/** Specs that a page can say, with hostile text in names and descriptions. */
export function arbitrarySpec(): fc.Arbitrary<Spec> {
  return fc.gen().map(drawSpec);
}

function drawSpec(g: Draw): Spec {
  const kinds = some(g, 1, 3, uniqueName(g)).map((name) => drawKind(g, name));
  const types = drawTypes(g);
  const capabilities = subset(g, CAPABILITIES).map((name) => ({ name, required: yes(g), meaning: words(g) }));
  const listed = capabilities.map((capability) => capability.name);
  const options = drawOptions(g);
  const limit = options.find((option) => option.sets === "limit")?.default;
  const names = some(g, kinds.length, kinds.length + 2, uniqueName(g));
  const scene = {
    types,
    listed,
    scopes: some(g, 1, 3, uniqueName(g)),
    standardLimit: typeof limit === "number" ? limit : null,
    phaseOption: options.find((option) => option.sets === "phase")?.name ?? null,
    says: { limits: yes(g), cancel: yes(g), nested: yes(g) },
  };
  const events = names.map((name, at) => drawEvent(g, name, kinds[at] ?? pick(g, kinds), scene));
  const context = drawContext(g, events, types, listed);
  const sessionFields = listed.includes("sessions") ? drawSessionFields(g, context) : [];
  const hasSignal = context.some((field) => field.type.kind === "signal");
  const otherPages = yes(g) ? [] : some(g, 1, 3, uniqueName(g)).map((name) => `pages/other ${name}.md`);
  const results = drawResults(g, [...kinds.map((kind) => kind.name), ...names], types);
  return withLifecycle(g, {
    format: 1,
    system: pick(g, ["a", "door-2", "null", "true"]),
    version: pick(g, ["1.0.0", "10.2.33"]),
    title: `The ${sentence(g).replace(/[,/&+]|\band\b|\bor\b/g, "x")}`.trim(),
    page: "pages/page.md",
    ...(otherPages.length > 0 && { otherPages }),
    // a limit fires a signal only where handlers get one
    kinds: kinds.map((kind) => ({
      ...kind,
      ...(hasSignal ? {} : { expiry: "abandon" }),
      // nobody sees rewrites where nothing can be rewritten
      ...(events.some((event) => event.kind === kind.name && event.rewrites.length > 0) ? {} : { view: "snapshot" }),
    })),
    types,
    events,
    options,
    context,
    ...(sessionFields.length === 0 ? {} : { sessionFields }),
    results,
    order: drawOrder(g, options),
    decisions: drawDecisions(g, { kinds, events, options, results }),
    capabilities,
    ...drawRequirements(g, otherPages),
  });
}
