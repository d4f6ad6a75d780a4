import { OPTION_FAULTS, type OptionSpec, type TypeExpression } from "../../../spec/model/index.ts";
import { atLeastOne, type Draw, int, pick, some, subset, yes } from "./dice.ts";
import { uniqueName, words } from "./draw-text.ts";
import { drawType } from "./draw-type.ts";

/** Registration options, at most one for each thing that an option sets. */
export function drawOptions(g: Draw): OptionSpec[] {
  const unique = uniqueName(g);
  return subset(g, ["limit", "group", "priority", "match", "phase"] as const).map((sets): OptionSpec => {
    const base = { name: unique(), sets, wrong: atLeastOne(g, OPTION_FAULTS), meaning: words(g) };
    switch (sets) {
      case "limit":
        return {
          ...base,
          type: { kind: "primitive", name: "number" },
          default: yes(g) ? int(g, 1, 2 ** 31 - 1) : null,
        };
      case "group": {
        const groups = some(g, 2, 3, uniqueName(g));
        const members = groups.map((value): TypeExpression => ({ kind: "literal", value }));
        return { ...base, type: { kind: "union", members }, default: pick(g, groups) };
      }
      case "priority":
        return { ...base, type: { kind: "primitive", name: "number" }, default: int(g, -9, 9) };
      case "match": {
        const type: TypeExpression = { kind: "function", parameters: [], returns: drawType(g, [], true, 1) };
        return { ...base, type, default: null };
      }
      default:
        return { ...base, type: { kind: "primitive", name: "boolean" }, default: yes(g) };
    }
  });
}
