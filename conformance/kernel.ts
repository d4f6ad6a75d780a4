import type { Capability } from "../spec/model/index.ts";

/** What a kernel module exports by default. The suite calls nothing else. */
export interface Kernel {
  identity: {
    name: string;
    version: string;
    system: string;
    /** faults that pause a plugin. Capability `fault-latch`. */
    faultThreshold?: number;
  };
  /** capabilities the kernel has; what rests on an absent optional one is not applicable */
  capabilities: readonly Capability[];
  /** A fresh kernel, sharing no state with any other. May be asynchronous. */
  create(host: KernelHost): Instance | Promise<Instance>;
}

/** What the suite offers to a kernel. */
export interface KernelHost {
  /** Where the kernel reports a handler's failure: once per failed handler. May throw; that must change nothing. */
  recordFailure(failure: FailureReport): void;
  /** Where a kernel writes anything else it would log (optional to use). */
  log(text: string): void;
  /** Called by a kernel that is broken on purpose, whenever its planted fault acts. Nothing else calls it. */
  probe?(): void;
}

/** A failure of one handler as its kernel reports it. */
export interface FailureReport {
  /** id of the dispatch */
  dispatch: string;
  /** id of the registration */
  handler: string;
  /** the plugin that registered the handler; absent for framework handlers */
  plugin?: string | undefined;
  event: string;
  /** `cancelled` is no fault and counts for nobody; a kernel that does not record cancellations never writes it */
  kind: "throw" | "timeout" | "malformed" | "copy" | "match" | "cancelled";
  reason: string;
}

/** A handler as the suite registers it. `payload` is the kernel's own object, never the caller's, wherever the page promises a copy. */
export type Handler = (context: unknown, payload: unknown) => unknown;

/** One registration. `options` holds the page's options by their names there, only those that are given. */
export interface KernelRegistration {
  id: string;
  event: string;
  plugin?: string;
  tier: "framework" | "plugin";
  options: Readonly<Record<string, unknown>>;
  handler: Handler;
}

/** One dispatch. */
export interface KernelDispatch {
  id: string;
  event: string;
  payload: unknown;
  /** the context fields whose source is the dispatch, by name */
  context: Readonly<Record<string, unknown>>;
  /** the parent's signal */
  signal?: AbortSignal;
  /** name of the phase, for events with phases */
  phase?: string;
  /** what the finalized policy of the turn allows; absent = it cannot be proven. Capability `tool-authority`. */
  authority?: { readonly surface: readonly string[]; readonly fingerprint: string; readonly revoked: AbortSignal };
  /** id of the dispatch from inside whose handler this one is made */
  within?: string;
  /** the session it happens in, and the execution it belongs to, if any. Capability `sessions`. */
  session?: string;
  execution?: string;
}

/** A plugin with its entry module. Capability `sessions`. */
export interface KernelPlugin {
  id: string;
  /** the handlers of a community plugin run only where it is approved */
  origin: "own" | "community";
  /** an event's name, or the event with its group under the name of the page's option for it: `{ event, [option]: group }` */
  declares: readonly (string | Readonly<Record<string, string>>)[];
  /** defaults of its settings, by name */
  settings: Readonly<Record<string, unknown>>;
  /** The entry module: registers the handlers by calls of `on`, which throws on a bad one. May take its time, may throw. */
  entry(on: (registration: KernelRegistration) => () => void): void | Promise<void>;
}

/** A new session. Capability `sessions`. */
export interface KernelSession {
  id: string;
  language: string;
  /** by plugin: what the world presets, and what the player has filled in */
  settings: Readonly<
    Record<
      string,
      { readonly world: Readonly<Record<string, unknown>>; readonly player: Readonly<Record<string, unknown>> }
    >
  >;
}

/** A plugin is enabled or approved in a session, or no longer. */
export interface PluginSwitch {
  session: string;
  plugin: string;
  on: boolean;
}

/** A new execution. Capability `sessions`. */
export interface KernelExecution {
  id: string;
  session: string;
  /** the execution that it comes from, and whose root input it shares */
  within?: string;
}

/** What a dispatch yields. `payload` is the merged payload, or the folded fields where the kind yields fields. */
export type Outcome =
  | { kind: "proceed"; payload: unknown }
  | { kind: "blocked"; reason?: string | undefined; message?: string | undefined };

/** An outcome that is to be put to use. Capability `effects`. */
export interface EffectUse {
  /** id of the dispatch that gave it */
  dispatch: string;
  event: string;
  /** the payload as dispatched */
  original: unknown;
  outcome: Outcome;
  /** what the page lists as known to the kernel, by name */
  situation: Readonly<Record<string, unknown>>;
}

/**
 * What becomes of an operation: it goes on with these fields (those of the payload, the rewritable ones, and what the page's
 * effect rules give), or it is blocked, with what the page says of that.
 */
export type EffectiveOperation =
  | { kind: "proceed"; operation: Readonly<Record<string, unknown>> }
  | { kind: "blocked"; reason?: string | undefined; operation: Readonly<Record<string, unknown>> };

/** A living kernel. */
export interface Instance {
  /** Takes a registration, throws on a bad one. Returns the function that removes it. */
  register(registration: KernelRegistration): () => void;
  dispatch(dispatch: KernelDispatch): Promise<Outcome>;
  /** What the kernel makes of an outcome. Changes nothing. Capability `effects`. */
  effective?(use: EffectUse): EffectiveOperation | Promise<EffectiveOperation>;
  /** Runs a plugin's entry module; throws or rejects when the plugin does not load. Gives what unloads it. Capability `sessions`. */
  load?(plugin: KernelPlugin): (() => void) | Promise<() => void>;
  openSession?(session: KernelSession): void | Promise<void>;
  /** Capability `sessions`. */
  enable?(change: PluginSwitch): void | Promise<void>;
  /** Capability `approval`. */
  approve?(change: PluginSwitch): void | Promise<void>;
  /** Capability `sessions`. */
  beginExecution?(execution: KernelExecution): void | Promise<void>;
  endExecution?(execution: { id: string }): void | Promise<void>;
  dispose?(): void;
}
