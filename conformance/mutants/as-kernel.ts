import type { Spec } from "../../spec/model/index.ts";
import type { Kernel } from "../kernel.ts";
import { ALL_MUTANTS } from "./index.ts";

/** Address of a module that exports the kernel of a mutant: this one, asked for its id. */
export function mutantModule(id: string): string {
  const url = new URL(import.meta.url);
  url.search = new URLSearchParams({ mutant: id }).toString();
  return url.href;
}

/** The kernel of the mutant that this module was imported for. */
export function kernel(spec: Spec): Kernel {
  const id = new URL(import.meta.url).searchParams.get("mutant");
  const mutant = ALL_MUTANTS.find((one) => one.id === id);
  if (mutant === undefined) throw new Error(`There is no mutant "${String(id)}"`);
  return mutant.kernel(spec);
}
