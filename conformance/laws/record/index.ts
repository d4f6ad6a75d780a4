import type { Law } from "../law.ts";
import { abortNotCounted } from "./abort-not-counted.ts";
import { guard } from "./guard.ts";
import { kind } from "./kind.ts";
import { names } from "./names.ts";
import { onlyFailures } from "./only-failures.ts";
import { owner } from "./owner.ts";
import { throwingRecorder } from "./throwing-recorder.ts";
import { unguarded } from "./unguarded.ts";

/** The laws of area RECORD. */
export const RECORD_LAWS: readonly Law[] = [
  unguarded,
  guard,
  names,
  kind,
  onlyFailures,
  owner,
  abortNotCounted,
  throwingRecorder,
];
