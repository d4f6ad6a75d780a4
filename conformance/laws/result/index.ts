import type { Law } from "../law.ts";
import { resultAbortWithoutReason } from "./abort-without-reason.ts";
import { resultExoticOpen } from "./exotic-open.ts";
import { resultMalformed } from "./malformed.ts";
import { resultNoLiveCode } from "./no-live-code.ts";
import { resultOpenForm } from "./open-form.ts";
import { resultPlainOpen } from "./plain-open.ts";
import { resultThenable } from "./thenable.ts";
import { resultValid } from "./valid.ts";

/** The laws of area RESULT. */
export const RESULT_LAWS: readonly Law[] = [
  resultValid,
  resultMalformed,
  resultOpenForm,
  resultAbortWithoutReason,
  resultNoLiveCode,
  resultExoticOpen,
  resultThenable,
  resultPlainOpen,
];
