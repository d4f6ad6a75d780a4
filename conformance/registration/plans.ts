import type { Draft } from "../program/draft.ts";
import type { EventAlphabet } from "../program/alphabet.ts";
import type { Plan } from "../program/program.ts";
import { drawAbort } from "../program/result.ts";
import { SHORT } from "./scenario.ts";

/** A handler that changes nothing. */
export const QUIET: Plan = { then: "resolve" };

/** A handler that never settles, and is expired or cancelled. */
export const NEVER: Plan = { then: "never" };

/** A handler that fails in one of the ways that there are. A limit of {@link SHORT} ms is to be set. */
export function drawFault(draft: Draft): Plan {
  const { dice } = draft;
  return dice.weighted<Plan>([
    [3, { then: "throw", value: failure(draft) }],
    [3, { then: "reject", value: failure(draft) }],
    [2, { then: "reject", value: failure(draft), after: 3 }],
    [2, { then: "resolve", value: dice.pick([5, draft.marker("r"), [], true]) }],
    ...(draft.alphabet.options.limit === undefined
      ? []
      : ([
          [3, NEVER],
          [1, { then: "reject", value: failure(draft), after: SHORT + 5 }],
        ] as [number, Plan][])),
  ]);
}

/** A handler that aborts on purpose. */
export function drawDeliberateAbort(draft: Draft, entry: EventAlphabet): Plan {
  return { then: "resolve", value: drawAbort(draft, entry) };
}

function failure(draft: Draft) {
  return { $: "error", name: "Error", message: draft.marker("e") };
}
