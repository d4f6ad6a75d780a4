import type { Encoded } from "./value.ts";

/** What is around the dispatches of a program on the level of registration. */
export interface Surroundings {
  /** faults that pause a plugin, as the kernel declares; absent = it has no latch */
  faultThreshold?: number;
  plugins: PluginPlan[];
  sessions: SessionPlan[];
  executions: ExecutionPlan[];
}

/** A plugin. Its entry module makes the registrations of the program that are its own, in their order. */
export interface PluginPlan {
  id: string;
  /** runs only where it is approved */
  community?: boolean;
  /** no group = the page's default */
  declares: { event: string; group?: string }[];
  /** defaults of its settings */
  settings?: Record<string, Encoded>;
  /** ms that the entry module waits behind the first of its registrations */
  pause?: number;
  /** the entry module throws once it has registered everything */
  throws?: boolean;
}

/** A session. */
export interface SessionPlan {
  id: string;
  language: string;
  /** by plugin */
  settings?: Record<string, { world: Record<string, Encoded>; player: Record<string, Encoded> }>;
}

/** An execution of a session; `within`: the one it comes from. */
export interface ExecutionPlan {
  id: string;
  session: string;
  within?: string;
}

/** A change of the surroundings. */
export type SurroundingsChange =
  | { op: "load"; plugin: string }
  | { op: "unload"; plugin: string }
  | { op: "open"; session: string }
  | { op: "enable"; session: string; plugin: string; on: boolean }
  | { op: "approve"; session: string; plugin: string; on: boolean }
  | { op: "begin"; execution: string }
  | { op: "end"; execution: string };

/** A change at a time. */
export type SurroundingsAction = SurroundingsChange & { at: number };
