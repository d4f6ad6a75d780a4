import type { Spec } from "../../spec/model/index.ts";
import { fits } from "../laws/fits.ts";
import type { Dispatch } from "./program.ts";
import { shrinkTime } from "./shrink.ts";
import { shrinkValue, without } from "./shrink-value.ts";
import type { Encoded } from "./value.ts";

/** Simpler dispatches made from one. Payloads keep to their types, and contexts stay: a caller always supplies them. */
export function* shrinkDispatch(dispatch: Dispatch, spec: Spec): Generator<Dispatch> {
  for (const key of ["frozen", "throwingRecorder", "parent", "afterOutcomeOf"] as const) {
    if (dispatch[key] !== undefined) yield without(dispatch, key);
  }
  for (const payload of shrinkValue(dispatch.payload)) {
    if (fitsPayload(payload, dispatch.event, spec)) yield { ...dispatch, payload };
  }
  if (dispatch.authority !== undefined) {
    for (const [index] of dispatch.authority.entries()) {
      yield { ...dispatch, authority: dispatch.authority.filter((_, other) => other !== index) };
    }
  }
  for (const at of shrinkTime(dispatch.at)) yield { ...dispatch, at };
}

function fitsPayload(payload: Encoded, name: string, spec: Spec): boolean {
  const event = spec.events.find((candidate) => candidate.name === name);
  return event === undefined || fits(payload, { kind: "object", fields: event.payload }, spec);
}
