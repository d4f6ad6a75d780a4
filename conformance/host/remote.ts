import type { Mutation } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import type { FactBody } from "./run.ts";

/** The way to a kernel in another process: what a run can do there only by asking. */
export interface Remote {
  /** called once, before the kernel is made */
  attach(pen: RemotePen): void;
  /** Resolves once nothing asked is unanswered; true when there was something to wait for. Rejects when the wire breaks. */
  idle(): Promise<boolean>;
  /** Repeats a change that was made on the copy here: of a payload, a context, a result, or the caller's payload. */
  change(target: unknown, mutations: readonly Mutation[]): void;
  /** Has a function of a call's context called; resolves when the answer has come and is written. */
  ask(call: string, context: unknown, path: string[], args: Encoded[]): Promise<void>;
  /**
   * Does something once nothing is on its way and all that the kernel has told of is written down: it hears of what a handler
   * does only then, and what it does until then comes first. As if done inside the call that is being made.
   */
  afterAnswer<T>(act: () => T): Promise<T>;
  /** Listeners left on a parent signal over there; null = it is not told. */
  listenersLeft(parent: string): number | null;
}

/** What a remote kernel's messenger may write into the record. */
export interface RemotePen {
  refused(registration: string, error: string): void;
  write(fact: FactBody): void;
  lookAgain(): void;
}
