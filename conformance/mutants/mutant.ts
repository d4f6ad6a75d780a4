import { type LawName, levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { createTextbookKernel, type TextbookOptions } from "../kernels/index.ts";
import type { Kernel } from "../kernel.ts";
import { FAMILIES, type Family } from "./families.ts";

/** A kernel that is broken on purpose, in exactly one way. It calls `host.probe` whenever its fault acts. */
export interface Mutant {
  /** name of its file */
  id: string;
  /** what is wrong, one sentence */
  title: string;
  /** the law that has to find it */
  breaks: LawName;
  /** further laws that the same fault breaks by itself */
  also: readonly LawName[];
  /** why no kernel behind the wire can have the fault; absent = the wire can express it wherever it carries the law */
  notOverWire?: string;
  /** whether a spec says what the mutant does wrong; by slots, never by names */
  suits(spec: Spec): boolean;
  kernel(spec: Spec): Kernel;
}

/** What tells a mutant from the textbook kernel. */
export interface MutantPlan {
  id: string;
  title: string;
  breaks: LawName;
  also?: readonly LawName[];
  /** families of laws that all see the fault */
  seenBy?: readonly Family[];
  /** see {@link Mutant.notOverWire} */
  notOverWire?: string;
  /** beyond that the spec binds the law */
  suits?: (spec: Spec) => boolean;
  /** the textbook with what is broken overridden */
  make: NonNullable<TextbookOptions["make"]>;
}

/** A mutant of the textbook kernel. */
export function defineMutant({
  id,
  title,
  breaks,
  also = [],
  seenBy = [],
  notOverWire,
  suits,
  make,
}: MutantPlan): Mutant {
  return {
    id,
    title,
    breaks,
    also: [...new Set<LawName>([...also, ...seenBy.flatMap((family) => FAMILIES[family]), ...FAMILIES.whole])].filter(
      (law) => law !== breaks,
    ),
    ...(notOverWire === undefined ? {} : { notOverWire }),
    suits: (spec) => spec.requirements.some(({ law }) => law === breaks) && suits?.(spec) !== false,
    kernel: (spec) => createTextbookKernel(spec, { make, name: id, inSessions: levelOfLaw(breaks) === "registration" }),
  };
}
