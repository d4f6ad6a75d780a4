import type { ContextField } from "../../../spec/model/index.ts";
import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override sessionField(field: ContextField, entry: Entry, chain: Chain): unknown {
    const part = this.spec.sessionFields?.find((one) => one.field === field.name)?.part;
    const [first] = this.sessions.keys();
    if (part !== "session" || first === chain.session?.id) return super.sessionField(field, entry, chain);
    this.host.probe?.();
    return first;
  }
}

/** Contexts name the session that was opened first. */
export const firstSessionNamed = defineMutant({
  id: "first-session-named",
  title: "Contexts name the session that was opened first.",
  breaks: "registration.names",
  make: Broken,
});
