/** What `prove` can prove, in the order in which it does; each part has a section of its own per system (laws and reader: one for all). */
export const PARTS = [
  "mutants",
  "wire",
  "cells",
  "agreement",
  "dispatcher",
  "effects",
  "lifecycle",
  "laws",
  "reader",
] as const;

export type Part = (typeof PARTS)[number];
