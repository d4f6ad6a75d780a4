import type { TypeExpression } from "../../spec/model/index.ts";
import { alternatives, isNothing, overlap, type TypeTable } from "./type-facts.ts";

/** Like {@link overlap}, but lists have more in common than that both can be empty. */
export function typesMeet(one: TypeExpression, other: TypeExpression, types: TypeTable): boolean {
  const said = alternatives(one, types).filter((type) => !isNothing(type));
  return (
    said.length === 0 ||
    said.some((a) =>
      alternatives(other, types).some((b) =>
        a.kind === "array" && b.kind === "array" ? typesMeet(a.item, b.item, types) : overlap(a, b, types),
      ),
    )
  );
}
