import { RESULT_DEEDS, type ResultForm, type SharedType } from "../../../spec/model/index.ts";
import { atLeastOne, type Draw, int, subset, yes } from "./dice.ts";
import { arbitraryName, words } from "./draw-text.ts";
import { drawType } from "./draw-type.ts";

/** Forms of returned values, each another one. */
export function drawResults(g: Draw, owners: readonly string[], types: readonly SharedType[]): ResultForm[] {
  const forms = new Map<string, ResultForm>();
  for (let left = int(g, 1, 4); left > 0; left--) {
    const does = atLeastOne(g, RESULT_DEEDS);
    const extra = yes(g) ? atLeastOne(g, RESULT_DEEDS) : null;
    const deeds = [...does, ...(extra ?? [])];
    const open = deeds.includes("replace") || deeds.includes("abort");
    const form: ResultForm = {
      for: subset(g, [...new Set(owners)]),
      type: open ? { kind: "record", value: drawType(g, types) } : drawType(g, types),
      does,
      ...(extra && { extra }),
      rewritesIn: deeds.includes("replace") ? (yes(g) ? "$" : g(arbitraryName)) : null,
      reasonIn: deeds.includes("abort") && yes(g) ? g(arbitraryName) : null,
      meaning: words(g),
    };
    forms.set(JSON.stringify([form.type, form.for]), form);
  }
  return [...forms.values()];
}
