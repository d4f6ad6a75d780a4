import type { Draft } from "./draft.ts";
import { drawMutations } from "./mutation.ts";
import type { Dispatch, MatchPlan } from "./program.ts";
import type { Encoded } from "./value.ts";

/** Something to cancel a parent with; undefined = no reason given. */
export function drawCancelReason(draft: Draft): Encoded | undefined {
  const marker = draft.marker("k");
  return draft.dice.pick<Encoded | undefined>([
    undefined,
    { $: "undefined" },
    marker,
    { $: "error", name: "Error", message: marker },
    { $: "error", name: "AbortError", message: marker },
    { $: "error", name: "TimeoutError", message: marker },
    { code: marker },
    null,
  ]);
}

/** Cancels a parent at a random moment, or at `at`. */
export function addCancel(draft: Draft, parent: string, at?: number): void {
  const reason = drawCancelReason(draft);
  draft.actions.push({
    op: "cancel",
    at: at ?? draft.dice.pick([0, 1, 2, 3, 5, 8, 12, 40, 200]),
    parent,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Lets a match change its payload in half of the cases. */
export function addRandomMatchMutation(draft: Draft, match: MatchPlan, dispatch: Dispatch): void {
  if (draft.dice.chance(50)) match.mutate = drawMutations(draft, dispatch.payload);
}

/**
 * In `percent` of a hundred programs, lets later dispatches of one event have the contexts of the first: one execution. One field
 * stays their own, since nothing else tells the calls of dispatches apart that run at the same time.
 */
export function addEquallyNamedContext(draft: Draft, percent: number): void {
  if (!draft.dice.chance(percent)) return;
  const [first, ...others] = draft.dispatches;
  for (const other of others) {
    if (other.event !== first?.event) continue;
    const own = Object.entries(other.context).filter(([, value]) => typeof value === "string" && value !== "");
    other.context = { ...first.context, ...Object.fromEntries(own.length === 0 ? [] : [draft.dice.pick(own)]) };
  }
}
