import type { Law } from "../law.ts";
import { empty } from "./empty.ts";
import { fresh } from "./fresh.ts";
import { given } from "./given.ts";
import { optionalFields } from "./optional-fields.ts";
import { privateLists } from "./private-lists.ts";
import { scoped } from "./scoped.ts";
import { settings } from "./settings.ts";
import { signal } from "./signal.ts";
import { subject } from "./subject.ts";
import { unknownAbsent } from "./unknown-absent.ts";

/** The laws of area CONTEXT. */
export const CONTEXT_LAWS: readonly Law[] = [
  given,
  scoped,
  subject,
  empty,
  fresh,
  privateLists,
  settings,
  signal,
  optionalFields,
  unknownAbsent,
];
