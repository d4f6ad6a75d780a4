import type { Spec } from "../../spec/model/index.ts";
import { dispatcherView } from "./dispatcher-view.ts";
import { render } from "./render.ts";

export { emitCopies } from "./dispatcher-copies.ts";
export { emitKernel } from "./kernel.ts";

/**
 * Text of dispatcher.ts: a dispatcher that runs the handlers of every event as the spec says, without dependencies. What
 * no event of the spec uses is not in it. Throws for a named merge rule that nobody has written.
 */
export function emitDispatcher(spec: Spec): string {
  const view = dispatcherView(spec);
  const sections = ["types", "api", "run"];
  if (view.series.any) sections.push("series");
  if (view.parallel.any) sections.push("parallel");
  sections.push("copy", "tables");
  return `${sections.map((section) => render(`dispatcher-${section}`, view).trim()).join("\n\n")}\n`;
}
