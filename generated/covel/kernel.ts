// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// The reference dispatcher as a kernel that `hookspec conform` can judge.
import { HookDispatcher } from "./dispatcher.ts";
import { type Effective, HOOK_EFFECTS } from "./effects.ts";

/** A handler's failure, as the suite wants it reported. */
interface Failure {
  dispatch: string;
  handler: string;
  plugin?: string | undefined;
  event: string;
  kind: "throw" | "timeout" | "malformed" | "copy" | "match";
  reason: string;
}

/** The part of the suite's host that is used here. */
interface Host {
  recordFailure(failure: Failure): void;
}

interface Registration {
  id: string;
  event: string;
  plugin?: string;
  tier: "framework" | "plugin";
  options: Readonly<Record<string, unknown>>;
  handler: (context: unknown, payload: unknown) => unknown;
}

interface Dispatch {
  id: string;
  event: string;
  payload: unknown;
  context: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
  phase?: string;
  authority?: { readonly surface: readonly string[]; readonly fingerprint: string; readonly revoked: AbortSignal };
  within?: string;
}

type Outcome = { kind: "proceed"; payload: unknown } | { kind: "blocked"; reason?: string | undefined; message?: string | undefined };

/** An outcome to be put to use. */
interface Use {
  event: string;
  original: unknown;
  outcome: Outcome;
  situation: Readonly<Record<string, unknown>>;
}

export default {
  identity: { name: "hookspec reference dispatcher", version: "1.0.0", system: "covel" },
  capabilities: ["limits", "groups", "failure-records", "signals", "match", "framework-tier", "cancellation", "rich-values", "effects", "sessions", "declarations", "approval", "fault-latch"] as const,
  create(host: Host) {
    const dispatcher = new HookDispatcher({
      onFailure: ({ dispatch = "", event, handler, plugin, kind, reason }) =>
        host.recordFailure({ dispatch, event, handler, plugin, kind, reason }),
    });
    return {
      // The suite's programs are untyped on purpose: they hold what a typed caller cannot write.
      register({ id, event, plugin, tier, options, handler }: Registration): () => void {
        return dispatcher.on(event as never, handler as never, options as never, { id, plugin, tier });
      },
      dispatch({ id, event, payload, context, signal }: Dispatch): Promise<Outcome> {
        const options = { id, signal };
        return dispatcher.dispatch(event as never, payload as never, context as never, options as never);
      },
      effective({ event, original, outcome, situation }: Use): Effective<Readonly<Record<string, unknown>>> {
        const use: (original: object, outcome: Outcome, situation: never) => Effective<object> = HOOK_EFFECTS[event as keyof typeof HOOK_EFFECTS];
        return use(original as object, outcome, situation as never) as Effective<Readonly<Record<string, unknown>>>;
      },
    };
  },
};
