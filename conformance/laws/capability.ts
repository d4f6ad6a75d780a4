import type { Capability } from "../../spec/model/index.ts";
import type { Reading } from "./reading.ts";

/** Whether the kernel has a capability: it declares it, or the page lists no such one, so that every kernel has it. */
export function hasCapability(name: Capability, reading: Reading): boolean {
  return reading.capabilities.has(name) || !reading.spec.capabilities.some((one) => one.name === name);
}
