import { AsyncResource } from "node:async_hooks";

/** What setTimeout and its like return: as much of Node's Timeout as kernels use. */
export class VirtualTimer {
  readonly clock: VirtualClock;
  readonly id: number;
  readonly callback: () => void;
  readonly delay: number;
  readonly repeats: boolean;
  /** a timer that its owner has no way to clear counts for nobody */
  readonly counts: boolean;
  readonly resource: AsyncResource;
  /** virtual ms at which it fires next; -1 when it is not armed */
  due = -1;
  /** order among timers of one moment */
  turn = 0;

  constructor(clock: VirtualClock, id: number, callback: () => void, delay: number, repeats: boolean, counts: boolean) {
    this.clock = clock;
    this.id = id;
    this.callback = callback;
    this.delay = delay;
    this.repeats = repeats;
    this.counts = counts;
    this.resource = new AsyncResource("VirtualTimer", { requireManualDestroy: true });
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  /** Starts the delay anew, as Node's does: also for one that has fired. */
  refresh(): this {
    this.clock.arm(this);
    return this;
  }

  close(): this {
    this.clock.clear(this);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.id;
  }

  [Symbol.dispose](): void {
    this.clock.clear(this);
  }
}

/** As much of a clock as a run needs, be it that of this thread or that of another process. */
export type Clock = Pick<VirtualClock, "now" | "immediates" | "reset" | "next" | "pending" | "moveTo" | "fireNext">;

/** Node fires a timer whose delay does not fit 31 bits after 1 ms; the virtual one does the same. */
const LONGEST = 2 ** 31 - 1;

/** Time and timers of a clock. */
export interface ClockState {
  now: number;
  armed: VirtualTimer[];
  byId: Map<number, VirtualTimer>;
}

/**
 * Virtual time. Nothing moves by itself: {@link fireNext} runs the next due timer, {@link moveTo} sets the time without
 * running any. Times are ms since the program's start.
 */
export class VirtualClock {
  now = 0;
  /** setImmediate callbacks that have not run yet */
  immediates = 0;
  private armed: VirtualTimer[] = [];
  private byId = new Map<number, VirtualTimer>();
  private ids = 0;
  private turns = 0;

  /** Time 0, no timers. What an earlier program left never fires. */
  reset(): void {
    for (const timer of this.armed) timer.due = -1;
    this.now = 0;
    this.armed = [];
    this.byId = new Map();
  }

  /** Goes on with another time and other timers, and returns what to come back with. */
  exchange(state: ClockState): ClockState {
    const { now, armed, byId } = this;
    this.now = state.now;
    this.armed = state.armed;
    this.byId = state.byId;
    return { now, armed, byId };
  }

  schedule(callback: () => void, delay: unknown, repeats = false, counts = true): VirtualTimer {
    const ms = Number(delay);
    const kept = !(ms > 0) ? 0 : ms > LONGEST ? 1 : Math.trunc(ms);
    const timer = new VirtualTimer(this, ++this.ids, callback, repeats ? Math.max(kept, 1) : kept, repeats, counts);
    this.arm(timer);
    return timer;
  }

  /** Puts a timer (again) into the queue. */
  arm(timer: VirtualTimer): void {
    if (timer.due >= 0) this.remove(timer);
    timer.due = this.now + timer.delay;
    timer.turn = ++this.turns;
    let at = this.armed.length;
    while (at > 0 && (this.armed[at - 1]?.due ?? 0) > timer.due) at--;
    this.armed.splice(at, 0, timer);
    this.byId.set(timer.id, timer);
  }

  /** Disarms a timer, given as object or as number. Anything else is ignored. */
  clear(timer: unknown): void {
    const found = timer instanceof VirtualTimer ? timer : this.byId.get(Number(timer));
    if (found && found.due >= 0) this.remove(found);
  }

  private remove(timer: VirtualTimer): void {
    const at = this.armed.indexOf(timer);
    if (at >= 0) this.armed.splice(at, 1);
    this.byId.delete(timer.id);
    timer.due = -1;
  }

  /** Moment for which the next timer is set, null when none is armed; it has passed where the thread was kept busy. */
  next(): number | null {
    return this.armed[0]?.due ?? null;
  }

  /** Armed timers that their owner could clear. */
  pending(): number {
    let count = 0;
    for (const timer of this.armed) if (timer.counts) count++;
    return count;
  }

  /** Sets the time forward; timers that fall due meanwhile stay armed. */
  moveTo(time: number): void {
    if (time > this.now) this.now = time;
  }

  /** Moves to the next timer and runs it. An error of its callback is the caller's to handle. */
  fireNext(): void {
    const timer = this.armed[0];
    if (!timer) return;
    this.moveTo(timer.due);
    this.remove(timer);
    if (timer.repeats) this.arm(timer);
    timer.resource.runInAsyncScope(timer.callback);
  }
}
