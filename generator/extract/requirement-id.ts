import { AREAS, type Area } from "../../spec/model/index.ts";
import { suggest } from "../diagnostics/suggest.ts";

const SHAPE = /^(?<prefix>[A-Z]{2,4})-(?<area>[A-Z]+)-(?<number>\d{3})$/;

/** Area of a well-formed id, or null. */
export function areaOf(id: string): Area | null {
  const area = SHAPE.exec(id)?.groups?.["area"];
  return AREAS.find((known) => known === area) ?? null;
}

/** What is wrong with a requirement id, or null. */
export function requirementIdFault(id: string): { message: string; suggestion?: string | undefined } | null {
  const groups = SHAPE.exec(id)?.groups;
  if (!groups) return { message: `Cannot read \`${id}\` as an id, expected PREFIX-AREA-NNN.` };
  const area = groups["area"] ?? "";
  if (areaOf(id) !== null) return null;
  const near = suggest(area, AREAS);
  const suggestion = near && `${groups["prefix"]}-${near}-${groups["number"]}`;
  return { message: `There is no area \`${area}\`, expected one of ${AREAS.join(", ")}.`, suggestion };
}
