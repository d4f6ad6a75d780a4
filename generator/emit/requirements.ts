import type { Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { render } from "./render.ts";

/** Text of requirements.ts: the page's normative sentences with their ids and laws. */
export function emitRequirements(spec: Spec): string {
  return render("requirements", { banner: banner(spec), requirements: spec.requirements });
}
