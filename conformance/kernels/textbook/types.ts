import type { Deed, EventSpec, Kind, Phase } from "../../../spec/model/index.ts";
import type { Handler, KernelDispatch, Outcome } from "../../kernel.ts";
import type { OpenExecution, OpenSession } from "./session-keeper.ts";

/** A registration that was accepted. */
export interface Entry {
  id: string;
  event: EventSpec;
  plugin: string | undefined;
  tier: "framework" | "plugin";
  handler: Handler;
  /** options by the page's names; absent and wrong ones with their default */
  options: Readonly<Record<string, unknown>>;
  /** order of registration */
  seq: number;
  removed: boolean;
}

/** The fields that one handler contributed. */
export interface Contribution {
  entry: Entry;
  fields: Readonly<Record<string, unknown>>;
}

/** One dispatch while it runs. */
export interface Chain {
  request: KernelDispatch;
  event: EventSpec;
  kind: Kind;
  phase: Phase | null;
  /** null outside of sessions and executions */
  session: OpenSession | null;
  execution: OpenExecution | null;
  /** private copy of the payload, as dispatched */
  original: unknown;
  /** private copy with all accepted rewrites */
  merged: unknown;
  contributions: Contribution[];
  /** the one snapshot of all handlers, where they share it */
  shared: { payload: unknown } | null;
  /** the authority was revoked, or the dispatch is over */
  authorityOver: boolean;
  /** set once the chain has ended before its time */
  end: { outcome: Outcome } | { error: unknown } | null;
}

/** How the waiting for a handler ended. */
export type Settled =
  | { how: "value"; value: unknown }
  | { how: "throw"; error: unknown }
  | { how: "timeout" }
  | { how: "cancelled" };

/** What a handler amounts to. */
export interface Result {
  deed: Deed;
  fields: Readonly<Record<string, unknown>>;
  reason?: string | undefined;
  /** what an aborting handler has to say to the user */
  message?: string | undefined;
  error?: unknown;
}

/** A handler's lifetime: true while the kernel awaits it. */
export interface Lifetime {
  active: boolean;
}
