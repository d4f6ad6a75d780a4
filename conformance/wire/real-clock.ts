import type { WireClock } from "./remote-clock.ts";

const { setTimeout } = globalThis;

/** Looks at a kernel in each unit of time. */
const LOOKS = 5;
/** part of a unit by which what is seen may be off and still be told to be at its place: half of one, without a look */
const MARGIN = 0.5 - 1 / LOOKS;

/**
 * Time as it passes, for kernels whose clock nobody can move. Whatever happens is written down at the nearest whole unit, so what
 * the laws see is exact, as long as nothing is off by more than {@link margin}. The kernel is looked at several times in
 * a unit. All times are ms.
 */
export class RealClock implements WireClock {
  readonly isReal = true;
  readonly immediates = 0;
  readonly unit: number;
  /** by how much a look came late, or its answer, at worst */
  worst = 0;
  private readonly until: number;
  private began = performance.now();
  private floor = 0;
  private asked: number | null = null;
  private advance: (ready?: Promise<void>) => void = () => {};

  /** `until`: when there is nothing to be waited for any more. */
  constructor(unit: number, until: number) {
    this.unit = unit;
    this.until = until;
  }

  /** What a unit leaves to chance. */
  static margin(unit: number): number {
    return unit * MARGIN;
  }

  get now(): number {
    return Math.round(Math.max(this.floor, this.elapsed()) / this.unit) * this.unit;
  }

  start(advance: (ready?: Promise<void>) => void): void {
    this.advance = advance;
  }

  reset(): void {
    this.began = performance.now();
    this.floor = 0;
  }

  /** An answer has come; what it says of timers is nobody's business here. */
  set(): void {
    if (this.asked !== null) this.worst = Math.max(this.worst, this.elapsed() - this.asked);
    this.asked = null;
  }

  next(): number | null {
    const next = Math.max(this.floor, this.elapsed()) + this.unit / LOOKS;
    return next > this.until ? null : next;
  }

  pending(): number {
    return 0;
  }

  moveTo(time: number): void {
    this.floor = Math.max(this.floor, time);
  }

  /** Waits for a part of a unit, then has the kernel tell what has happened. */
  fireNext(): void {
    const due = Math.max(this.floor, this.elapsed()) + this.unit / LOOKS;
    this.floor = due;
    const ready = new Promise<void>((resolve) => {
      setTimeout(
        () => {
          this.worst = Math.max(this.worst, this.elapsed() - due);
          this.asked = this.elapsed();
          resolve();
        },
        Math.max(0, due - this.elapsed()),
      );
    });
    this.advance(ready);
  }

  private elapsed(): number {
    return performance.now() - this.began;
  }
}
