import { type Spec, specSchema } from "../../spec/model/index.ts";

/** Path of the spec below the output folder. */
export const SPEC_PATH = "spec.json";

/** A spec as its file: parsing puts the keys into the model's order, whoever made the spec. */
export function specText(spec: Spec): string {
  return `${JSON.stringify(specSchema.parse(spec), null, 2)}\n`;
}
