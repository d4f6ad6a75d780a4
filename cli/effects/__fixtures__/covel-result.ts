import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Answer, Case, Fields } from "../oracle.ts";
import { sameJson } from "../same-json.ts";
import { isRecord, isText, maybe, oneOf, only, partOf, without, withParts } from "./shapes.ts";

const ids = ["pluginId", "runtimeId", "runId", "turnId"];
const writes = ["pendingProposals", "effects", "completion"];
const isStatus = oneOf("success", "failed", "skipped");

const ajv = new Ajv2020({ strict: false, ownProperties: true });
const compiled = new Map<string, ValidateFunction>();

function fitsSchema(schema: Fields, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const check = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, check);
  return check(value) === true;
}

/** What the result of a runtime becomes; `given` null: no hook replaced it. */
export function covelResult(one: Case, given: unknown): Answer[] {
  const before = one.original["result"] as Fields;
  const untouched = answer(one, before);
  if (given === null) return [untouched];
  if (!withParts({ status: maybe(isStatus), reason: maybe(isText) })(given) || !isRecord(given)) return [untouched];
  const status = partOf(given, "status") ?? before["status"];
  const replaced = { ...without(given, ...ids, ...writes), ...only(before, ...ids, ...writes), status };
  const answers = settle(one, before, replaced).map((result) => answer(one, result));
  // what a hook left as it was need not be checked again
  if (sameJson(replaced, before)) answers.push(untouched);
  // a result without a status may count as invalid
  return partOf(given, "status") === undefined ? [...answers, untouched] : answers;
}

function settle(one: Case, before: Fields, replaced: Fields): Fields[] {
  let result = replaced;
  const isChanged = (part: string) => !sameJson(result[part], before[part]);
  if (isChanged("status")) result = without(result, ...writes);
  const isOutputChanged = isChanged("output");
  if (isOutputChanged && !isChanged("canonicalValue")) result = without(result, "canonicalValue");
  const schema = one.situation["outputSchema"];
  if (!isRecord(schema) || result["status"] !== "success") return [result];
  const failed = { ...without(result, ...writes), status: "failed", reason: "output-schema-invalid" };
  const checked = (part: string): Fields[] => {
    // where there is no value, nothing has to be checked, or nothing fits
    if (result[part] === undefined) return [result, failed];
    return [fitsSchema(schema, result[part]) ? result : failed];
  };
  if (before["status"] !== "success") return checked("output");
  if (one.situation["isFunction"] === true) return checked("canonicalValue");
  return isOutputChanged ? checked("output") : [result];
}

function answer(one: Case, result: Fields): Answer {
  const before = partOf(one.original["result"], "status");
  const now = result["status"];
  return {
    kind: "proceed",
    operation: {
      ...one.original,
      result,
      commitsWrites: before === "success" && now === "success",
      staysPending: one.situation["isSetup"] === true && before === "failed" && now === "success",
    },
  };
}
