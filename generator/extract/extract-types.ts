import type { SharedType } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader } from "./row-reader.ts";

const BUILT_IN = /^(?:string|number|boolean|null|undefined|unknown|true|false|Record|Set|AbortSignal)$/;

/** Types table. */
export function extractSharedType(row: Row, extraction: Extraction): Fact<SharedType> {
  const r = new RowReader(row, extraction);
  const name = r.name("type");
  const cell = r.maybe("type");
  if (cell && BUILT_IN.test(name))
    r.fault(cell.place, "reserved-name", `Cannot use \`${name}\` as a type name: it has a meaning already.`);
  else if (cell && name !== "" && !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name))
    r.fault(cell.place, "bad-name", `Cannot use \`${name}\` as a type name: types use it as an identifier.`);
  const value: SharedType = { name, type: r.type("shape"), meaning: r.text("meaning") };
  return r.fact(value, { name: "type", type: "shape", meaning: "meaning" });
}
