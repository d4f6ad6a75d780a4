import { type Entry, type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isAdmitted(entry: Entry, session: OpenSession): boolean {
    if (entry.plugin !== undefined) return super.isAdmitted(entry, session);
    this.host.probe?.();
    return false;
  }
}

/** Executions have none of the handlers of the framework. */
export const frameworkLeftOut = defineMutant({
  id: "framework-left-out",
  title: "Executions have none of the handlers of the framework.",
  breaks: "registration.runs",
  make: Broken,
});
