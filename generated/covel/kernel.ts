// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// The reference dispatcher as a kernel that `hookspec conform` can judge.
import { HookDispatcher, type HookFailure } from "./dispatcher.ts";
import { type Effective, HOOK_EFFECTS } from "./effects.ts";
import { type HookExecution, type HookPlugin, type HookRegistrar, type HookSession, HookSessions } from "./sessions.ts";

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
  session?: string;
  execution?: string;
}

type Outcome = { kind: "proceed"; payload: unknown } | { kind: "blocked"; reason?: string | undefined; message?: string | undefined };

/** An outcome to be put to use. */
interface Use {
  event: string;
  original: unknown;
  outcome: Outcome;
  situation: Readonly<Record<string, unknown>>;
}

/** A plugin as the suite loads it. */
interface Plugin extends Omit<HookPlugin, "declares"> {
  declares: readonly unknown[];
  entry(on: (registration: Registration) => () => void): void | Promise<void>;
}

/** A plugin is enabled or approved in a session, or no longer. */
interface Switch {
  session: string;
  plugin: string;
  on: boolean;
}

/** Faults that pause a plugin. */
const FAULT_THRESHOLD = 3;

/** What was opened or begun under a name. */
function known<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`There is nothing called ${id}`);
  return found;
}

export default {
  identity: { name: "hookspec reference dispatcher", version: "1.0.0", system: "covel", faultThreshold: FAULT_THRESHOLD },
  capabilities: ["limits", "groups", "failure-records", "signals", "match", "framework-tier", "cancellation", "rich-values", "settings", "effects", "sessions", "declarations", "approval", "fault-latch"] as const,
  create(host: Host) {
    const onFailure = ({ dispatch = "", event, handler, plugin, kind, reason }: HookFailure): void =>
      host.recordFailure({ dispatch, event, handler, plugin, kind, reason });
    const dispatcher = new HookDispatcher({
      onFailure,
      // outside of sessions a plugin has no settings but its name
      provide: ({ plugin }) => (plugin === undefined ? {} : { getOwnSettings: () => ({ plugin }) }),
    });
    const sessions = new HookSessions({ onFailure, faultThreshold: FAULT_THRESHOLD });
    const opened = new Map<string, HookSession>();
    const begun = new Map<string, HookExecution>();
    const placeOf = ({ session, execution }: Dispatch): HookSession | HookExecution | null => {
      if (execution !== undefined) return known(begun, execution);
      return session === undefined ? null : known(opened, session);
    };
    return {
      // The suite's programs are untyped on purpose: they hold what a typed caller cannot write.
      register({ id, event, plugin, tier, options, handler }: Registration): () => void {
        const remove = dispatcher.on(event as never, handler as never, options as never, { id, plugin, tier });
        if (plugin !== undefined) return remove;
        const withdraw = sessions.on(event as never, handler as never, options as never, id);
        return () => {
          remove();
          withdraw();
        };
      },
      load({ entry, ...plugin }: Plugin): Promise<() => void> {
        const run = (on: HookRegistrar) =>
          entry(({ id, event, options, handler }) => on(event as never, handler as never, options as never, id));
        return sessions.load(plugin as HookPlugin, run);
      },
      openSession({ id, ...options }: { id: string; language: string; settings: Record<string, object> }): void {
        opened.set(id, sessions.open(id, options));
      },
      enable({ session, plugin, on }: Switch): void {
        known(opened, session).enable(plugin, on);
      },
      approve({ session, plugin, on }: Switch): void {
        known(opened, session).approve(plugin, on);
      },
      beginExecution({ id, session, within }: { id: string; session: string; within?: string }): void {
        const outer = within === undefined ? undefined : known(begun, within);
        begun.set(id, known(opened, session).begin(id, outer));
      },
      endExecution({ id }: { id: string }): void {
        known(begun, id).end();
      },
      async dispatch(request: Dispatch): Promise<Outcome> {
        const { id, event, payload, context, signal } = request;
        const options = { id, signal };
        const place = placeOf(request) ?? dispatcher;
        return place.dispatch(event as never, payload as never, context as never, options as never);
      },
      effective({ event, original, outcome, situation }: Use): Effective<Readonly<Record<string, unknown>>> {
        const use: (original: object, outcome: Outcome, situation: never) => Effective<object> = HOOK_EFFECTS[event as keyof typeof HOOK_EFFECTS];
        return use(original as object, outcome, situation as never) as Effective<Readonly<Record<string, unknown>>>;
      },
    };
  },
};
