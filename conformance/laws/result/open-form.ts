import { readingLaw } from "./reading-law.ts";

/** A result that the page leaves open (null, for one) has the consequence of one of the readings the page lists. */
export const resultOpenForm = readingLaw({
  name: "result.open-form",
  hint: "Look at how your kernel reads a result for which the page lists several readings: any of them, but none besides.",
  isOpen: ({ classified }) => classified.form !== null && classified.deeds.length > 1,
  allowed: "is read in one of the ways the page lists",
});
