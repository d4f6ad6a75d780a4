import type { SuiteLevel } from "../../spec/model/index.ts";
import type { Alphabet } from "./alphabet.ts";
import { Dice } from "./dice.ts";
import { type Applicable, scheduleOf } from "./directed.ts";
import { EXHAUSTIVE_FROM, exhaustiveProgram } from "./exhaustive.ts";
import { Draft } from "./draft.ts";
import type { Program } from "./program.ts";

/** A stream of random programs: program `i` depends on seed and `i` alone, so shards and reruns agree. */
export class ProgramStream {
  readonly #alphabet: Alphabet;
  readonly #seed: number;
  readonly #schedule: readonly Applicable[];

  /** `level`: what the programs are to put to the test; default the pipeline */
  constructor(alphabet: Alphabet, seed: number, level: SuiteLevel = "pipeline") {
    this.#alphabet = alphabet;
    this.#seed = seed;
    this.#schedule = scheduleOf(alphabet, level);
  }

  /** Whether nothing can be drawn: the kernel lacks what all programs of the level rest on. */
  get isEmpty(): boolean {
    return this.#schedule.length === 0;
  }

  /** Program `index`, counting from 0; enumerated ones from {@link EXHAUSTIVE_FROM} on. */
  at(index: number): Program {
    if (index >= EXHAUSTIVE_FROM) return exhaustiveProgram(this.#alphabet, index - EXHAUSTIVE_FROM);
    const { recipe, events } = this.recipeAt(index);
    const dice = new Dice(this.#seed, index);
    const draft = new Draft(this.#alphabet, dice);
    recipe.draw(draft, dice.pick(events));
    return draft.program();
  }

  /** The recipe of program `index`. */
  recipeAt(index: number): Applicable {
    const entry = this.#schedule[index % this.#schedule.length];
    if (entry === undefined) throw new RangeError("Cannot draw programs from a spec without events");
    return entry;
  }
}
