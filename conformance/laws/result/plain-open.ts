import { readingLaw } from "./reading-law.ts";

/** A result returned without a promise counts as if resolved, or as malformed. */
export const resultPlainOpen = readingLaw({
  name: "result.plain-open",
  hint: "Look at what your kernel does with a handler that returns a value instead of a promise.",
  isOpen: ({ call, classified }) => call.settle?.how === "return" && !classified.exotic && !classified.illTyped,
  allowed: "counts as if it had returned a promise, or as malformed",
});
