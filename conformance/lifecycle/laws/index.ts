import type { LawName } from "../../../spec/model/index.ts";
import type { TraceLaw } from "../trace-law.ts";
import { alone } from "./alone.ts";
import { atLeastOnce } from "./at-least-once.ts";
import { atMostOnce } from "./at-most-once.ts";
import { before } from "./before.ts";
import { behind } from "./behind.ts";
import { first } from "./first.ts";
import { follows } from "./follows.ts";
import { fullAgain } from "./full-again.ts";
import { inOrder } from "./in-order.ts";
import { none } from "./none.ts";
import { notAfter } from "./not-after.ts";
import { notBefore } from "./not-before.ts";
import { once } from "./once.ts";
import { onlyAfter } from "./only-after.ts";
import { prefixed } from "./prefixed.ts";
import { same } from "./same.ts";
import { sameMembers } from "./same-members.ts";
import { without } from "./without.ts";

/** Every law on traces, in catalogue order. */
export const TRACE_LAWS: readonly TraceLaw[] = [
  once,
  atMostOnce,
  atLeastOnce,
  follows,
  before,
  onlyAfter,
  notBefore,
  notAfter,
  none,
  first,
  inOrder,
  alone,
  behind,
  same,
  sameMembers,
  without,
  prefixed,
  fullAgain,
];

/** The laws by name. */
export const TRACE_LAWS_BY_NAME: ReadonlyMap<LawName, TraceLaw> = new Map(TRACE_LAWS.map((law) => [law.name, law]));
