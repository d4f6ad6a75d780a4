import type { LawName } from "../../spec/model/index.ts";
import { ABORT_LAWS } from "./abort/index.ts";
import { CANCEL_LAWS } from "./cancel/index.ts";
import { CONTEXT_LAWS } from "./context/index.ts";
import { EFFECT_LAWS } from "./effect/index.ts";
import { FAIL_LAWS } from "./fail/index.ts";
import { ISOLATE_LAWS } from "./isolate/index.ts";
import { LIMIT_LAWS } from "./limit/index.ts";
import { MATCH_LAWS } from "./match/index.ts";
import { MERGE_LAWS } from "./merge/index.ts";
import { MODE_LAWS } from "./mode/index.ts";
import { ORDER_LAWS } from "./order/index.ts";
import { PHASE_LAWS } from "./phase/index.ts";
import { RECORD_LAWS } from "./record/index.ts";
import { REGISTER_LAWS } from "./register/index.ts";
import { REGISTRATION_LAWS } from "./registration/index.ts";
import { RESOURCE_LAWS } from "./resource/index.ts";
import { RESULT_LAWS } from "./result/index.ts";
import { SET_LAWS } from "./set/index.ts";
import type { Law } from "./law.ts";

/** Every law of the suite, in catalogue order of the areas. */
export const ALL_LAWS: readonly Law[] = [
  ...ORDER_LAWS,
  ...MODE_LAWS,
  ...MATCH_LAWS,
  ...RESULT_LAWS,
  ...MERGE_LAWS,
  ...ABORT_LAWS,
  ...FAIL_LAWS,
  ...LIMIT_LAWS,
  ...CANCEL_LAWS,
  ...ISOLATE_LAWS,
  ...CONTEXT_LAWS,
  ...RECORD_LAWS,
  ...SET_LAWS,
  ...RESOURCE_LAWS,
  ...REGISTER_LAWS,
  ...PHASE_LAWS,
  ...EFFECT_LAWS,
  ...REGISTRATION_LAWS,
];

/** The laws by name. */
export const LAWS_BY_NAME: ReadonlyMap<LawName, Law> = new Map(ALL_LAWS.map((law) => [law.name, law]));
