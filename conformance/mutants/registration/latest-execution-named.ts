import type { ContextField } from "../../../spec/model/index.ts";
import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override sessionField(field: ContextField, entry: Entry, chain: Chain): unknown {
    const part = this.spec.sessionFields?.find((one) => one.field === field.name)?.part;
    const latest = [...this.executions.values()].at(-1) ?? null;
    if (part !== "execution" || chain.execution === null) return super.sessionField(field, entry, chain);
    if (latest !== chain.execution) this.host.probe?.();
    return super.sessionField(field, entry, { ...chain, execution: latest });
  }
}

/** Contexts name the execution that began last. */
export const latestExecutionNamed = defineMutant({
  id: "latest-execution-named",
  title: "Contexts name the execution that began last.",
  breaks: "registration.names",
  make: Broken,
});
