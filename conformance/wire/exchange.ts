import { AsyncResource } from "node:async_hooks";
import type { Connection, MessageBody } from "./connection.ts";

/** A message to one instance, without what every such message has. */
export type Sent = MessageBody extends infer M
  ? M extends { instance: number }
    ? Omit<M, "instance" | "at">
    : never
  : never;

/**
 * What goes to and fro between the suite and one instance: messages are sent at once, and their answers are taken one after another,
 * in the order of the messages. The first that cannot be taken breaks the exchange.
 */
export class Exchange {
  private readonly connection: Connection;
  private readonly slot: number;
  private readonly now: () => number;
  private readonly take: (raw: unknown) => Promise<void>;
  private work: Promise<void> = Promise.resolve();
  private outstanding = 0;
  private broken: unknown = null;
  private wake: (() => void) | null = null;
  /** what is to be done once all that was sent is answered and written down */
  private readonly postponed: (() => void)[] = [];

  /** `now`: the instance's time in ms; `take` rejects when an answer cannot be. */
  constructor(connection: Connection, slot: number, now: () => number, take: (raw: unknown) => Promise<void>) {
    this.connection = connection;
    this.slot = slot;
    this.now = now;
    this.take = take;
  }

  /** Waits until every message is answered; false where that is so already. Rejects with what broke the exchange. */
  async idle(): Promise<boolean> {
    if (this.broken !== null) throw this.broken;
    if (this.outstanding === 0) return false;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    if (this.broken !== null) throw this.broken;
    return true;
  }

  /** Sends a message, or when `ready` is. */
  send(body: Sent, ready?: Promise<void>): void {
    this.outstanding++;
    const ask = () => this.connection.ask({ ...body, instance: this.slot, at: this.now() } as MessageBody);
    const answer = ready === undefined ? ask() : ready.then(ask);
    // it is looked at in its turn, and may fail before
    answer.catch(() => {});
    this.work = this.work
      .then(() => answer)
      .then((raw) => this.take(raw))
      .catch((error: unknown) => {
        this.broken ??= error;
      })
      .finally(async () => {
        this.outstanding--;
        if (this.outstanding === 0 && this.broken === null) await this.doPostponed();
        if (this.outstanding > 0 && this.broken === null) return;
        this.wake?.();
        this.wake = null;
      });
  }

  /** Does something once nothing is on its way, where its caller stands. */
  afterAnswer<T>(act: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const later = () => {
        try {
          resolve(act());
        } catch (error) {
          reject(error);
        }
      };
      this.postponed.push(AsyncResource.bind(later));
    });
  }

  /** Does what had to wait, and lets its promises send what they send. */
  private async doPostponed(): Promise<void> {
    const postponed = this.postponed.splice(0);
    if (postponed.length === 0) return;
    for (const act of postponed) act();
    await settled();
  }
}

/** Resolves when what follows from a promise that has just settled has been done. */
export async function settled(): Promise<void> {
  await null;
  await null;
  await null;
}
