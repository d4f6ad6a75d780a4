import type { FailureReport } from "../kernel.ts";
import type { SurroundingsChange } from "../program/surroundings.ts";
import type { Encoded } from "../program/value.ts";

/**
 * What happened while a program ran, written by the host alone, in order. `at` is virtual ms since the program's start.
 * Values are snapshots taken at that moment. A call is named `<dispatch>/<registration>#<n>`, n counting from 1 within the
 * dispatch; calls of a function that is registered again (`sameFunctionAs`) all go by the first registration. Where an object's
 * earlier owner is named, it is a call, or `caller:<dispatch>`, or `match:<dispatch>/<registration>`.
 */
export interface ProgramRecord {
  facts: Fact[];
  /** how the run ended: settled = every dispatch has an outcome, or is legitimately open */
  end: "settled" | "stuck" | "invisible-wait" | "event-limit";
}

export type Fact = { at: number } & (
  | { kind: "registered"; registration: string }
  /** register threw; `during` names the call inside which it happened */
  | { kind: "refused"; registration: string; error: string }
  | { kind: "unregistered"; registration: string }
  /** the function that had removed it was called once more */
  | { kind: "removed-again"; registration: string }
  | { kind: "dispatch"; dispatch: string; within?: string }
  | { kind: "match"; dispatch: string; registration: string; payload: Encoded }
  | {
      kind: "call";
      call: string;
      dispatch: string;
      registration: string;
      payload: Encoded;
      context: Encoded;
      /** true when payload is the very object (identity) of the caller or of an earlier call or match, named here */
      sharesPayloadWith?: string;
      sharesContextWith?: string;
      /** true when the payload, or anything in it, is frozen; looked at where the dispatched one is */
      frozen?: true;
      /** null: no signal in the context */
      signal: "live" | "fired" | "shared" | null;
    }
  /** the handler's own settling, as the host made it: not what the kernel made of it */
  | { kind: "settle"; call: string; how: "return" | "throw" | "resolve" | "reject"; value: Encoded }
  | { kind: "signal"; call: string }
  | { kind: "touch"; call?: string; dispatch?: string; target: "payload" | "result" | "context" | "caller" }
  /** an answer to a plan's ask */
  | { kind: "answer"; call: string; path: string[]; args: Encoded[]; threw: boolean; value: Encoded }
  | { kind: "cancel"; parent: string }
  | { kind: "revoke"; dispatch: string }
  | { kind: "failure"; report: FailureReport }
  | { kind: "log"; text: string }
  | { kind: "outcome"; dispatch: string; outcome: Encoded; shape: "proceed" | "blocked" | "malformed" }
  | { kind: "rejected"; dispatch: string; error: Encoded }
  /** what the kernel makes of the outcome; `changed`: the payload or the outcome was changed meanwhile */
  | {
      kind: "effective";
      dispatch: string;
      shape: "proceed" | "blocked" | "malformed" | "threw" | "missing";
      operation: Encoded;
      reason?: Encoded;
      changed?: true;
    }
  | { kind: "unhandled"; error: string }
  /** a handler's payload looked at again at the end, or after a touch by somebody else: written only when it changed */
  | { kind: "seen"; call: string; payload: Encoded }
  /** at the end, per dispatch: the caller's payload as it is then */
  | { kind: "caller"; dispatch: string; payload: Encoded }
  /** at the end: a prototype that gained a key */
  | { kind: "polluted"; key: string }
  /** at the end, per parent signal: listeners left, once everything is quiet */
  | { kind: "listeners"; parent: string; left: number }
  /** at the end: timers the kernel still holds */
  | { kind: "timers"; left: number }
  /** a change of the surroundings that is made; of a load that is begun. `error`: the kernel refuses it */
  | { kind: "change"; change: SurroundingsChange; error?: string }
  /** the end of a load; `error`: the plugin does not load */
  | { kind: "loaded"; plugin: string; error?: string }
  /** a mutant's planted fault acted */
  | { kind: "probe" }
);
