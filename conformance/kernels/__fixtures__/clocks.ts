import { setTimeout as importedTimeout } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Spec } from "../../../spec/model/index.ts";
import type { Kernel } from "../../kernel.ts";
import { createTextbookKernel } from "../textbook/create-textbook-kernel.ts";
import { Textbook } from "../textbook/textbook.ts";

/** Kernels that measure limits by different means; all of them must see virtual time. */
function ticking(arm: (ms: number, expire: () => void) => () => void): (spec: Spec) => Kernel {
  class Ticking extends Textbook {
    protected override armLimit(ms: number, expire: () => void): () => void {
      return arm(ms, expire);
    }
  }
  return (spec) => createTextbookKernel(spec, { make: Ticking });
}

const captured = globalThis.setTimeout;
const capturedClear = globalThis.clearTimeout;

export const viaCaptured = ticking((ms, expire) => {
  const timer = captured(expire, ms);
  return () => capturedClear(timer);
});

export const viaModule = ticking((ms, expire) => {
  const timer = importedTimeout(expire, ms);
  return () => clearTimeout(timer);
});

export const viaSignal = ticking((ms, expire) => {
  const signal = AbortSignal.timeout(ms);
  signal.addEventListener("abort", expire, { once: true });
  return () => signal.removeEventListener("abort", expire);
});

export const viaPromises = ticking((ms, expire) => {
  const stop = new AbortController();
  wait(ms, undefined, { signal: stop.signal }).then(expire, () => {});
  return () => stop.abort();
});

export const viaPromisify = ticking((ms, expire) => {
  let stopped = false;
  void promisify(setTimeout)(ms).then(() => stopped || expire());
  return () => {
    stopped = true;
  };
});

export const viaPolling = ticking((ms, expire) => {
  const [since, measured] = [Date.now(), performance.now()];
  const timer = setInterval(() => {
    if (Date.now() - since < ms || performance.now() - measured < ms) return;
    clearInterval(timer);
    expire();
  }, 1000);
  return () => clearInterval(timer);
});
