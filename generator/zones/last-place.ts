import type { OrderKey, Spec } from "../../spec/model/index.ts";
import type { Piece } from "./cell-text.ts";

/** Where the last handler of an event is, by the keys that sort handlers: group, priority, then registration. */
export function lastPlace(order: readonly OrderKey[], options: Spec["options"]): Piece[] {
  const pieces = order.map((key) => placeBy(key, options)).filter((one) => one.length > 0);
  return pieces.flatMap((one, at) => (at === 0 ? one : [", ", ...one]));
}

function placeBy(key: OrderKey, options: Spec["options"]): Piece[] {
  switch (key.key) {
    case "group":
      return ["in group ", key.values.slice(-1)];
    case "priority":
      return [`with the ${key.direction === "high-first" ? "lowest" : "highest"} `, [priorityName(options)]];
    case "registration":
      return ["registered last"];
    case "tier":
      return [];
  }
}

/** Which handlers are sorted behind which others, in words: for "what … may still rewrite". */
export function laterPlaces(order: readonly OrderKey[], options: Spec["options"]): { early: Piece[]; late: Piece[] } {
  for (const key of order) {
    if (key.key === "group")
      return {
        early: [" in group ", ...either(key.values.slice(0, -1))],
        late: ["one in group ", key.values.slice(-1)],
      };
    if (key.key === "priority")
      return {
        early: [],
        late: [`one of a ${key.direction === "high-first" ? "lower" : "higher"} `, [priorityName(options)]],
      };
  }
  return { early: [], late: ["one that is registered later"] };
}

function either(names: readonly string[]): Piece[] {
  return names.flatMap((name, at) => (at === 0 ? [[name]] : [" or ", [name]]));
}

function priorityName(options: Spec["options"]): string {
  return options.find(({ sets }) => sets === "priority")?.name ?? "priority";
}
