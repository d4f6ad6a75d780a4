import { AREAS, LAW_NAMES, LEVELS, type Requirement, type Spec } from "../../../spec/model/index.ts";
import { type Draw, int, pick, yes } from "./dice.ts";
import { sentence, tidy, words } from "./draw-text.ts";

/** Requirements and retired ids; the last of the requirements may stand on further pages. */
export function drawRequirements(g: Draw, otherPages: readonly string[]): Pick<Spec, "requirements" | "retired"> {
  const id = (area: string, number: number) => `ZZ-${area}-${String(number).padStart(3, "0")}`;
  const requirements = Array.from({ length: int(g, 0, 4) }, (_, at): Requirement => {
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
    };
  });
  const retired = Array.from({ length: int(g, 0, 2) }, (_, at) => ({
    id: id(pick(g, AREAS), at + 500),
    reason: sentence(g).replace(/\u00a0/g, "x"),
  }));
  return { requirements: spread(g, requirements, otherPages), retired };
}

/** Lays requirements out over pages, in order; those on the first page name none. */
function spread(g: Draw, requirements: readonly Requirement[], otherPages: readonly string[]): Requirement[] {
  let reached = 0;
  return requirements.map((requirement) => {
    reached = int(g, reached, otherPages.length);
    const page = otherPages[reached - 1];
    return { ...requirement, ...(page !== undefined && { page }) };
  });
}
