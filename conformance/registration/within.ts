import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";

/** Events that belong to an execution; none where the kernel has no sessions. */
export function inExecutions(alphabet: Alphabet): readonly EventAlphabet[] {
  return alphabet.sessions ? alphabet.events.filter((entry) => !isOutside(entry, alphabet)) : [];
}

/** Whether an event belongs to a session and to none of its executions: then the field that names one is empty. */
export function isOutside({ event }: EventAlphabet, { spec, sessionFields }: Alphabet): boolean {
  const field = spec.context.find(({ name }) => name === sessionFields.execution);
  return field?.emptyOn.includes(event.scope) === true;
}

/** Those of them on which a handler can stop the operation. */
export function guardsWithin(alphabet: Alphabet): readonly EventAlphabet[] {
  return inExecutions(alphabet).filter(({ event }) => event.guard);
}

/** Events that belong to an execution and that a kernel with a latch counts faults on. */
export function latching(alphabet: Alphabet): readonly EventAlphabet[] {
  return alphabet.faultThreshold === null ? [] : inExecutions(alphabet);
}
