import { AREAS, LAW_NAMES, LEVELS, type Requirement, type Spec } from "../../../spec/model/index.ts";
import { type Draw, int, pick, yes } from "./dice.ts";
import { sentence, tidy, words } from "./draw-text.ts";

/** Requirements and retired ids; the last of the requirements may stand on another page. */
export function drawRequirements(g: Draw, otherPage: string): Pick<Spec, "requirements" | "retired"> {
  const id = (area: string, number: number) => `ZZ-${area}-${String(number).padStart(3, "0")}`;
  const count = int(g, 0, 4);
  const first = int(g, 0, count);
  const requirements = Array.from({ length: count }, (_, at): Requirement => {
    const area = pick(g, AREAS);
    const level = pick(g, LEVELS);
    const bound = yes(g);
    return {
      id: id(area, at + 1),
      area,
      level,
      text: tidy(`${words(g)} ${level} ${sentence(g)}`),
      law: bound
        ? pick(
            g,
            // its level is the order table's
            LAW_NAMES.filter((law) => law !== "order.registration"),
          )
        : null,
      unchecked: bound ? null : sentence(g),
      ...(at >= first && { page: otherPage }),
    };
  });
  const retired = Array.from({ length: int(g, 0, 2) }, (_, at) => ({
    id: id(pick(g, AREAS), at + 500),
    reason: sentence(g).replace(/\u00a0/g, "x"),
  }));
  return { requirements, retired };
}
