import { type OpenExecution, type OpenSession, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override enabledIn(session: OpenSession, execution: OpenExecution | null): string[] {
    if (execution === null) return super.enabledIn(session, execution);
    this.host.probe?.();
    return execution.enabled as string[];
  }
}

/** All handlers get the very list of enabled plugins that the execution keeps. */
export const enabledListShared = defineMutant({
  id: "enabled-list-shared",
  title: "All handlers get the very list of enabled plugins that the execution keeps.",
  breaks: "registration.active-private",
  make: Broken,
});
