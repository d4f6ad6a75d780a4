import type { Spec } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import { requirementIdFault } from "./requirement-id.ts";
import type { Row } from "./row.ts";
import { RowReader } from "./row-reader.ts";

/** Retired ids table. */
export function extractRetired(row: Row, extraction: Extraction): Fact<Spec["retired"][number]> {
  const r = new RowReader(row, extraction);
  const id = r.filled("retired");
  const fault = id && requirementIdFault(id.text);
  if (id && fault) r.fault(id.place, "bad-requirement-id", fault.message, fault.suggestion);
  const reason = r.filled("reason");
  return r.fact({ id: id?.text ?? "", reason: reason ? r.said(reason) : "" }, { id: "retired", reason: "reason" });
}
