import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override countFault(entry: Entry, chain: Chain): void {
    const field = this.spec.context.find(({ source, scopes }) => source === "dispatch" && scopes.length > 0);
    const subject = field === undefined ? undefined : chain.request.context[field.name];
    if (chain.session === null || typeof subject !== "string") return super.countFault(entry, chain);
    this.host.probe?.();
    this.addFault(subject, chain.session);
  }
}

/** Faults count for the plugin that the event is about. */
export const subjectTakesTheFault = defineMutant({
  id: "subject-takes-the-fault",
  title: "Faults count for the plugin that the event is about.",
  breaks: "registration.fault-owner",
  also: ["registration.paused", "registration.guard-counts"],
  make: Broken,
});
