import type { Clock } from "../host/clock.ts";

/** The clock of a kernel in another process. */
export interface WireClock extends Clock {
  /** whether time passes by itself */
  readonly isReal: boolean;
  /** Takes what sends `advance`, once `ready`. */
  start(advance: (ready?: Promise<void>) => void): void;
  /** Takes over what an answer says of the timers. */
  set(next: number | null, timers: number): void;
}

/** The clock of an instance in another process: its next timer is what the last answer said, and firing it is a message. */
export class RemoteClock implements WireClock {
  now = 0;
  readonly isReal = false;
  readonly immediates = 0;
  private due: number | null = null;
  private held = 0;
  private advance: () => void = () => {};

  start(advance: () => void): void {
    this.advance = advance;
  }

  set(next: number | null, timers: number): void {
    this.due = next;
    this.held = timers;
  }

  reset(): void {
    this.now = 0;
    this.set(null, 0);
  }

  next(): number | null {
    return this.due;
  }

  pending(): number {
    return this.held;
  }

  moveTo(time: number): void {
    if (time > this.now) this.now = time;
  }

  /** Moves to the next timer and has it fired there. */
  fireNext(): void {
    if (this.due === null) return;
    this.moveTo(this.due);
    this.due = null;
    this.advance();
  }
}
