/** Who is to blame for what went wrong. */
export type Blame = "kernel" | "adapter" | "suite" | "page";

/** Everything that can be wrong with what comes over the wire, with who is to blame for it, and by which rule. */
export const WIRE_FAULTS = {
  "cannot-start": ["adapter", "the command has to start a program"],
  exited: ["kernel", "a testee lives until it has answered `bye`"],
  "gave-up": ["adapter", "an adapter carries out each message, or says why it cannot"],
  silent: ["kernel", "a message is answered when the kernel is quiet, which it has to become"],
  "not-flushed": ["adapter", "stdout is flushed after each answer"],
  "half-line": ["adapter", "an answer ends with a newline, and is flushed"],
  "not-json": ["adapter", "stdout holds answers alone; whatever else is written goes to stderr"],
  "bad-answer": ["adapter", "an answer has the shape of the protocol's schema"],
  "wrong-seq": ["adapter", "an answer repeats the seq of the message it answers, in the order of the messages"],
  unasked: ["adapter", "nothing is answered before it is asked"],
  "too-long": ["adapter", "a line has at most 16 million characters"],
  "wrong-protocol": ["adapter", "the protocol's version is one of those that `hello` offers"],
  "other-clock": ["adapter", "the kernel's clock is of the kind that `--clock` asks for"],
  "wrong-system": ["adapter", "the kernel belongs to the system that it is judged by"],
  "clock-backward": ["adapter", "the next timer is due now or later, never in the past"],
  "timer-count": [
    "adapter",
    "an instance with a next timer holds at least one, and one without holds none that is due",
  ],
  "unknown-function": ["adapter", "only a function that was registered is called"],
  "unknown-call": ["adapter", "an effect names a call that was made"],
  "call-number": ["adapter", "calls are numbered 1, 2, ... within an instance"],
  "unknown-dispatch": ["adapter", "an effect names a dispatch that was made"],
  "second-outcome": ["adapter", "a dispatch has one outcome"],
  "second-signal": ["adapter", "a signal fires once"],
  "unknown-registration": ["adapter", "only a registration that was sent is refused, and in the answer to it"],
  "unasked-effect": ["adapter", "an answer to a question follows a question"],
  "not-quiet": ["adapter", "an answer is given only when all that can run without time has run"],
  "no-fresh-instance": ["adapter", "`reset` leaves nothing of what was before"],
  "instances-mixed": ["adapter", "instances in one process share nothing"],
} as const satisfies Record<string, readonly [Blame, string]>;

export type WireFaultCode = keyof typeof WIRE_FAULTS;

/** The wire broke, or what came over it cannot be: nothing that the testee says later is evidence. */
export class WireFault extends Error {
  readonly code: WireFaultCode;
  /** the end of what the testee had written to stderr by then */
  readonly stderr: string;

  constructor(code: WireFaultCode, message: string, stderr = "") {
    super(message);
    this.name = "WireFault";
    this.code = code;
    this.stderr = stderr;
  }

  get blame(): Blame {
    return WIRE_FAULTS[this.code][0];
  }

  /** the rule that decided the blame */
  get rule(): string {
    return WIRE_FAULTS[this.code][1];
  }
}
