import { createRequire, syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";
import { VirtualClock } from "./clock.ts";

/** Timers of the real world, kept for the host. */
export interface RealTimers {
  setImmediate: typeof setImmediate;
  setTimeout: typeof setTimeout;
  clearTimeout: typeof clearTimeout;
}

export interface InstalledClock {
  clock: VirtualClock;
  real: RealTimers;
  /** called at the start of each program, as a sign of life */
  beat?(): void;
  /** Puts the real timers back: for tests that share their thread with others. A worker never calls it. */
  release(): void;
}

/** Date.now() at virtual time 0: some fixed moment, the same in every run. */
const EPOCH = Date.UTC(2030, 0, 1);

let installed: InstalledClock | null = null;

/**
 * Puts this whole thread on virtual time, for good: global timers, `node:timers`, `node:timers/promises`,
 * `AbortSignal.timeout`, Date, performance.now and process.hrtime. Must run before the kernel is imported, so that a
 * timer that it captures at load is a virtual one. A second call returns the same clock.
 */
export function installClock(): InstalledClock {
  if (installed) return installed;
  const real = { setImmediate, setTimeout, clearTimeout };
  const clock = new VirtualClock();
  const require = createRequire(import.meta.url);
  const fakes = timerFunctions(clock, real);
  const undo: (() => void)[] = [];
  const replace = (target: object, members: object) => undo.push(replaceMembers(target, members));
  replace(globalThis, { ...fakes, Date: virtualDate(clock) });
  replace(require("node:timers") as object, fakes);
  replace(require("node:timers/promises") as object, promisedTimers(clock, fakes.setImmediate));
  replace(AbortSignal, { timeout: virtualTimeoutSignal(clock) });
  replace(performance, { now: () => clock.now });
  replace(process, { hrtime: virtualHrtime(clock) });
  syncBuiltinESMExports();
  installed = {
    clock,
    real,
    release() {
      for (const step of undo) step();
      syncBuiltinESMExports();
      installed = null;
    },
  };
  return installed;
}

function replaceMembers(target: object, members: object): () => void {
  const before = Object.keys(members).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)] as const);
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true });
  }
  return () => {
    for (const [key, own] of before) {
      if (own) Object.defineProperty(target, key, own);
      else Reflect.deleteProperty(target, key);
    }
  };
}

type Callback = (...args: unknown[]) => void;

function timerFunctions(clock: VirtualClock, real: RealTimers) {
  const start = (repeats: boolean) =>
    function set(callback: Callback, delay?: unknown, ...args: unknown[]) {
      if (typeof callback !== "function") throw new TypeError('The "callback" argument must be of type function.');
      return clock.schedule(args.length === 0 ? () => callback() : () => callback(...args), delay, repeats);
    };
  const clear = (timer: unknown) => clock.clear(timer);
  const immediate = (callback: Callback, ...args: unknown[]) => {
    clock.immediates++;
    const handle = real.setImmediate(() => {
      clock.immediates--;
      waiting.delete(handle);
      callback(...args);
    });
    waiting.add(handle);
    return handle;
  };
  const waiting = new Set<NodeJS.Immediate>();
  const clearImmediate_ = (handle: NodeJS.Immediate) => {
    if (waiting.delete(handle)) clock.immediates--;
    clearImmediateReal(handle);
  };
  const clearImmediateReal = clearImmediate;
  const later = start(false);
  Object.defineProperty(later, promisify.custom, { value: promisedTimers(clock, immediate).setTimeout });
  return {
    setTimeout: later,
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: immediate,
    clearImmediate: clearImmediate_,
  };
}

interface WaitOptions {
  signal?: AbortSignal;
}

function promisedTimers(clock: VirtualClock, immediate: (callback: Callback) => unknown) {
  const wait = (start: (done: () => void) => () => void, value: unknown, options: WaitOptions = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(abortError(signal));
      const stop = start(() => {
        signal?.removeEventListener("abort", aborted);
        resolve(value);
      });
      function aborted(): void {
        stop();
        reject(abortError(signal));
      }
      signal?.addEventListener("abort", aborted, { once: true });
    });
  const later = (delay?: unknown, value?: unknown, options?: WaitOptions) =>
    wait(
      (done) => {
        const timer = clock.schedule(done, delay);
        return () => clock.clear(timer);
      },
      value,
      options,
    );
  const soon = (value?: unknown, options?: WaitOptions) =>
    wait(
      (done) => {
        immediate(done);
        return () => {};
      },
      value,
      options,
    );
  async function* every(delay?: unknown, value?: unknown, options?: WaitOptions) {
    for (;;) {
      await later(delay, undefined, options);
      yield value;
    }
  }
  return {
    setTimeout: later,
    setImmediate: soon,
    setInterval: every,
    scheduler: {
      wait: (delay: number, options?: WaitOptions) => later(delay, undefined, options),
      yield: () => soon(),
    },
  };
}

function abortError(signal: AbortSignal | undefined): Error {
  const error = new Error("The operation was aborted", { cause: signal?.reason });
  return Object.assign(error, { name: "AbortError", code: "ABORT_ERR" });
}

function virtualTimeoutSignal(clock: VirtualClock) {
  return (delay: number) => {
    const controller = new AbortController();
    const expire = () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    clock.schedule(expire, delay, false, false);
    return controller.signal;
  };
}

function virtualDate(clock: VirtualClock): DateConstructor {
  const RealDate = Date;
  const now = () => EPOCH + clock.now;
  return new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
}

function virtualHrtime(clock: VirtualClock) {
  const hrtime = (since?: [number, number]): [number, number] => {
    const [seconds, nanos] = [Math.floor(clock.now / 1000), Math.round((clock.now % 1000) * 1e6)];
    if (!since) return [seconds, nanos];
    const passed = (seconds - since[0]) * 1e9 + nanos - since[1];
    return [Math.floor(passed / 1e9), passed % 1e9];
  };
  return Object.assign(hrtime, { bigint: () => BigInt(Math.round(clock.now * 1e6)) });
}
