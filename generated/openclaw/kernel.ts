// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// The reference dispatcher as a kernel that `hookspec conform` can judge.
import { HookDispatcher, type HookFailure } from "./dispatcher.ts";

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

export default {
  identity: { name: "hookspec reference dispatcher", version: "1.0.0", system: "openclaw" },
  capabilities: ["limits", "priorities", "failure-records", "phases", "tool-authority", "handler-lifetime", "nested-dispatch", "rich-values"] as const,
  create(host: Host) {
    const onFailure = ({ dispatch = "", event, handler, plugin, kind, reason }: HookFailure): void =>
      host.recordFailure({ dispatch, event, handler, plugin, kind, reason });
    const dispatcher = new HookDispatcher({
      onFailure,
    });
    return {
      // The suite's programs are untyped on purpose: they hold what a typed caller cannot write.
      register({ id, event, plugin, options, handler }: Registration): () => void {
        return dispatcher.on(event as never, handler as never, options as never, { id, plugin });
      },
      dispatch({ id, event, payload, context, phase, authority, within }: Dispatch): Promise<Outcome> {
        const options = { id, phase, authority, within };
        return dispatcher.dispatch(event as never, payload as never, context as never, options as never);
      },
    };
  },
};
