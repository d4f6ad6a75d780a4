import type { WireFaultCode } from "../conformance/wire/wire-fault.ts";

/** What to do about each fault of a wire. */
export const REMEDIES: Record<WireFaultCode, string> = {
  "cannot-start": "try the command in a terminal; paths in it are relative to the config's folder",
  exited: "read what it wrote to stderr; the program has to go on reading stdin until `bye`",
  "gave-up": "read the traceback that it wrote to stderr: it leads into the adapter",
  silent:
    "answer when nothing of the kernel can run without time; do not wait for real time, for input, or for a handler that is still open",
  "not-flushed":
    "flush stdout after each answer: print(..., flush=True) or python3 -u in Python, std::flush in C++, a line-buffered writer in Rust",
  "half-line": "end each answer with one newline and flush it; write an answer in one piece",
  "not-json": "send banners, logs and prints of the kernel to stderr; in Python `import wire` first, which does that",
  "bad-answer": "hold the answer against docs/protocol.md or the JSON Schemas beside it",
  "wrong-seq": "copy `seq` out of each message into its answer, and answer in order",
  unasked: "write one line for each message, and none besides",
  "too-long": "end each answer with a newline, and do not write values without end",
  "wrong-protocol": "answer `hello` with a `protocol` from min to max",
  "wrong-system": "answer with the system that `hello` names, or choose another with --system",
  "other-clock": "leave out --clock, or have `hello` answered with the other one",
  "clock-backward": "give `next` as ms since `reset`, never below the message's `at`",
  "timer-count": "count every timer that is set and not cleared; `next` is the earliest of them",
  "unknown-function": "name in a `call` the `function` of the registration whose handler is called",
  "unknown-call": "name calls by the number that you gave them",
  "call-number": "count calls from 1 in each instance, from 1 again after `reset`",
  "unknown-dispatch": "name dispatches by their `id`",
  "second-outcome": "tell each outcome once",
  "second-signal": "tell each signal once, when it fires",
  "unknown-registration": "tell a refusal in the answer to the `register` it belongs to",
  "unasked-effect": "answer each `ask` once",
  "not-quiet": "before answering, let the event loop run until nothing is ready any more",
  "no-fresh-instance": "make a new kernel at `reset`, and drop tasks, timers, calls and parents of the old one",
  "instances-mixed": "keep clock, timers and effects per instance, or answer `hello` with `instances: 1`",
};
