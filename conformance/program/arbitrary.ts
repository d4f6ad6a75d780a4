import * as fc from "fast-check";
import type { Alphabet } from "./alphabet.ts";
import { ProgramStream } from "./generate.ts";
import type { Program } from "./program.ts";
import { shrinkProgram } from "./shrink.ts";

/** Random programs as a fast-check arbitrary, for property tests: `fc.assert(fc.property(new ProgramArbitrary(alphabet), ...))`. */
export class ProgramArbitrary extends fc.Arbitrary<Program> {
  readonly #alphabet: Alphabet;

  constructor(alphabet: Alphabet) {
    super();
    this.#alphabet = alphabet;
  }

  override generate(mrng: fc.Random): fc.Value<Program> {
    const seed = mrng.nextInt();
    return new fc.Value(new ProgramStream(this.#alphabet, seed).at(mrng.nextInt(0, 0xffff)), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Program {
    return typeof value === "object" && value !== null && "registrations" in value && "dispatches" in value;
  }

  override shrink(value: Program): fc.Stream<fc.Value<Program>> {
    return fc.stream(shrinkProgram(value, this.#alphabet.spec)).map((program) => new fc.Value(program, undefined));
  }
}
