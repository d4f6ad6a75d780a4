import { ORDER_MUTANTS } from "./order/index.ts";
import { MODE_MUTANTS } from "./mode/index.ts";
import { MATCH_MUTANTS } from "./match/index.ts";
import { RESULT_MUTANTS } from "./result/index.ts";
import { MERGE_MUTANTS } from "./merge/index.ts";
import { ABORT_MUTANTS } from "./abort/index.ts";
import { FAIL_MUTANTS } from "./fail/index.ts";
import { LIMIT_MUTANTS } from "./limit/index.ts";
import { CANCEL_MUTANTS } from "./cancel/index.ts";
import { ISOLATE_MUTANTS } from "./isolate/index.ts";
import { CONTEXT_MUTANTS } from "./context/index.ts";
import { RECORD_MUTANTS } from "./record/index.ts";
import { SET_MUTANTS } from "./set/index.ts";
import { RESOURCE_MUTANTS } from "./resource/index.ts";
import { REGISTER_MUTANTS } from "./register/index.ts";
import { AUTHORITY_MUTANTS } from "./authority/index.ts";
import { LIFETIME_MUTANTS } from "./lifetime/index.ts";
import { PHASE_MUTANTS } from "./phase/index.ts";
import { EFFECT_MUTANTS } from "./effect/index.ts";
import { REGISTRATION_MUTANTS } from "./registration/index.ts";
import type { Mutant } from "./mutant.ts";

/** Every mutant, by area. */
export const ALL_MUTANTS: readonly Mutant[] = [
  ...ORDER_MUTANTS,
  ...MODE_MUTANTS,
  ...MATCH_MUTANTS,
  ...RESULT_MUTANTS,
  ...MERGE_MUTANTS,
  ...ABORT_MUTANTS,
  ...FAIL_MUTANTS,
  ...LIMIT_MUTANTS,
  ...CANCEL_MUTANTS,
  ...ISOLATE_MUTANTS,
  ...CONTEXT_MUTANTS,
  ...RECORD_MUTANTS,
  ...SET_MUTANTS,
  ...RESOURCE_MUTANTS,
  ...REGISTER_MUTANTS,
  ...AUTHORITY_MUTANTS,
  ...LIFETIME_MUTANTS,
  ...PHASE_MUTANTS,
  ...EFFECT_MUTANTS,
  ...REGISTRATION_MUTANTS,
];
