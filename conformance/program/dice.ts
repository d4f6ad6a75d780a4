/** A small seeded source of random choices: the same numbers on every machine, and cheap enough for a stream of programs. */
export class Dice {
  #state: number;

  /** `seed` and `stream` are 32-bit integers; different pairs give unrelated sequences. */
  constructor(seed: number, stream = 0) {
    this.#state = mix(mix(seed | 0) ^ Math.imul(stream + 1, 0x9e3779b1));
  }

  /** An integer of 0 .. n - 1. */
  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return Math.floor(((mix(this.#state) >>> 0) / 4294967296) * n);
  }

  /** An integer of low .. high, both included. */
  range(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** One item of a list, each as likely as any other. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (items.length === 0) throw new RangeError("Cannot pick from an empty list");
    return item as T;
  }

  /** One item of a table of [weight, item]; weights are positive integers. */
  weighted<T>(table: readonly (readonly [weight: number, item: T])[]): T {
    let total = 0;
    for (const [weight] of table) total += weight;
    let rest = this.below(total);
    for (const [weight, item] of table) {
      if (rest < weight) return item;
      rest -= weight;
    }
    throw new RangeError("Cannot pick from an empty table");
  }

  /** Some of the items, in their order. */
  some<T>(items: readonly T[], percent = 50): T[] {
    return items.filter(() => this.chance(percent));
  }
}

/** The finaliser of murmur3: every input bit reaches every output bit. */
function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
