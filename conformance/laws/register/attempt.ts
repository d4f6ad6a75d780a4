import type { OptionSpec } from "../../../spec/model/index.ts";
import type { Registration } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { tagOf } from "../encoded.ts";
import { fits } from "../fits.ts";
import { isInvalidLimit } from "../limit/invalid.ts";
import { noted } from "../notes.ts";
import type { Placed, Reading } from "../reading.ts";
import { LONGEST_TIMER } from "../read-call.ts";

/** A registration that the suite tried, and what the kernel said. */
export interface Attempt extends Placed {
  registration: Registration;
  /** null = it was taken */
  error: string | null;
}

/** Every try to register, in order of the record. */
export function attemptsOf(reading: Reading): readonly Attempt[] {
  return collected(reading, undefined);
}

const collected = noted(collect);

function collect(reading: Reading): readonly Attempt[] {
  const attempts: Attempt[] = [];
  for (const { index, at, fact } of [...reading.facts("registered"), ...reading.facts("refused")]) {
    const registration = reading.registration(fact.registration);
    if (registration !== undefined)
      attempts.push({ index, at, registration, error: fact.kind === "refused" ? fact.error : null });
  }
  return attempts.sort((a, b) => a.index - b.index);
}

/** Whether the registration's event is one of the page. */
export function isKnownEvent(registration: Registration, reading: Reading): boolean {
  return reading.spec.events.some((event) => event.name === registration.event);
}

/** How a value stands to an option: right, wrong, or left open. */
export function judgeOption(
  option: OptionSpec,
  value: Encoded | undefined,
  reading: Reading,
): "right" | "wrong" | "open" {
  if (value === undefined || tagOf(value) === "undefined") return "right";
  switch (option.sets) {
    case "match":
      return tagOf(value) === "function" ? "right" : "wrong";
    case "limit":
      if (isInvalidLimit(value)) return "wrong";
      return Number.isInteger(value) && (value as number) <= LONGEST_TIMER ? "right" : "open";
    case "priority":
      return typeof value === "number" ? "right" : "wrong";
    case "group": {
      const key = reading.spec.order.find((one) => one.key === "group");
      if (key?.key === "group") return typeof value === "string" && key.values.includes(value) ? "right" : "wrong";
      return fits(value, option.type, reading.spec) ? "right" : "wrong";
    }
    default:
      return fits(value, option.type, reading.spec) ? "right" : "wrong";
  }
}
