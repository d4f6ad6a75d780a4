import type { Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import type { LiveDispatch } from "./attribute.ts";

/** A handler's call while its program runs. */
export interface LiveCall {
  /** `<dispatch>/<registration>#<n>` */
  name: string;
  dispatch: LiveDispatch;
  plan: Plan;
  /** virtual ms of the call */
  at: number;
  payload: unknown;
  context: unknown;
  signal: AbortSignal | undefined;
  /** the payload as last looked at */
  last: Encoded;
  /** what the handler hands back, live */
  result: unknown;
  settled: boolean;
}
