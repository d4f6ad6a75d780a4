import { ContextBuilder } from "./context-builder.ts";
import type { Chain, Entry, Lifetime, Settled } from "./types.ts";

/** Node fires a timer whose delay does not fit 31 bits at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calling one match or handler, and waiting for it. */
export class Caller extends ContextBuilder {
  /** A copy that shares nothing with the value. Throws for what cannot be copied. */
  protected copyPayload(value: unknown): unknown {
    return structuredClone(value);
  }

  /** What a handler is given. */
  protected payloadFor(_entry: Entry, chain: Chain): unknown {
    if (chain.kind.copies === "dispatch") {
      chain.shared ??= { payload: this.copyPayload(chain.original) };
      return chain.shared.payload;
    }
    return this.copyPayload(this.visiblePayload(chain));
  }

  /** With the rewrites so far, or as dispatched. */
  protected visiblePayload(chain: Chain): unknown {
    return chain.kind.view === "chained" ? chain.merged : chain.original;
  }

  protected payloadForMatch(entry: Entry, chain: Chain): unknown {
    void entry;
    return this.copyPayload(this.visiblePayload(chain));
  }

  /** Whether the handler is to run. Throws what its match throws. */
  protected callMatch(entry: Entry, chain: Chain): boolean {
    const match = this.roleOf(entry, "match");
    if (typeof match !== "function") return true;
    const answer: unknown = Reflect.apply(match, undefined, [this.payloadForMatch(entry, chain)]);
    // an answer that is a promise is no `true`; its rejection is nobody's business
    if (answer instanceof Promise) answer.catch(() => {});
    return this.isMatched(answer);
  }

  protected isMatched(answer: unknown): boolean {
    return answer === true;
  }

  protected callHandler(entry: Entry, context: object, payload: unknown): unknown {
    return entry.handler(context, payload);
  }

  /** Limit of a handler in ms, null for none. */
  protected limitOf(entry: Entry, chain: Chain): number | null {
    const own = this.roleOf(entry, "limit");
    return typeof own === "number" ? own : chain.event.limit;
  }

  /** Calls `expire` after so many ms, however many. Returns what stops it. */
  protected armLimit(ms: number, expire: () => void): () => void {
    const rest = ms - LONGEST_TIMER;
    let stop = () => {};
    const timer = setTimeout(
      () => {
        if (rest > 0) stop = this.armLimit(rest, expire);
        else expire();
      },
      Math.min(ms, LONGEST_TIMER),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** The signal whose firing ends the dispatch, if there is one. */
  protected parentOf(chain: Chain): AbortSignal | undefined {
    return chain.event.cancel === "yes" ? chain.request.signal : undefined;
  }

  protected isCancelled(chain: Chain): boolean {
    return this.parentOf(chain)?.aborted === true;
  }

  /** Calls a handler and waits until it settles, exceeds its limit or is cancelled, whichever comes first. */
  protected awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    return new Promise((resolve) => {
      const parent = this.parentOf(chain);
      const cancel = () => {
        finish({ how: "cancelled" });
        this.onCancel(controller, parent);
      };
      const limit = this.limitOf(entry, chain);
      const stopLimit =
        limit === null
          ? () => {}
          : this.armLimit(limit, () => {
              finish({ how: "timeout" });
              this.onExpiry(chain, controller);
            });
      parent?.addEventListener("abort", cancel, { once: true });
      const finish = (settled: Settled) => {
        this.cleanUp(stopLimit, parent, cancel);
        resolve(settled);
      };
      let returned: unknown;
      try {
        returned = call();
      } catch (error) {
        finish({ how: "throw", error });
        return;
      }
      Promise.resolve(returned).then(
        (value) => finish({ how: "value", value }),
        (error: unknown) => finish({ how: "throw", error }),
      );
    });
  }

  protected cleanUp(stopLimit: () => void, parent: AbortSignal | undefined, cancel: () => void): void {
    stopLimit();
    parent?.removeEventListener("abort", cancel);
  }

  protected onExpiry(chain: Chain, controller: AbortController): void {
    if (chain.kind.expiry === "signal") controller.abort(new Error("The handler exceeded its limit"));
  }

  protected onCancel(controller: AbortController, parent: AbortSignal | undefined): void {
    controller.abort(parent?.reason);
  }

  protected startLifetime(): Lifetime {
    return { active: true };
  }

  protected endLifetime(lifetime: Lifetime): void {
    lifetime.active = false;
  }
}
