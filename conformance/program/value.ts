/**
 * Values as data: JSON, plus tagged objects `{ "$": tag, ... }` for what JSON cannot carry. An own key `$` of a real
 * object is carried by tag `object`. Programs, records, replay tokens and the wire all use this form.
 */
export type Encoded = null | boolean | number | string | Encoded[] | { [key: string]: Encoded };

/** The tags and what each stands for. */
export const TAGS = {
  undefined: "undefined",
  number: "NaN, Infinity, -Infinity or -0, as text in `value`",
  bigint: "decimal text in `value`",
  date: "ms in `value`",
  regexp: "`source`, `flags`",
  map: "`entries`: list of [key, value]",
  set: "`items`",
  bytes: "`items`: list of byte values (Uint8Array)",
  object: "`entries`: list of [key, value]; a plain object with an own `$`, `__proto__` or symbol-like key",
  "null-prototype": "`entries`: as object, without prototype",
  cycle: "`up`: so many levels up from here (0 = the nearest enclosing container)",
  shared: "`id`, `value` at first occurrence; `id` alone afterwards: the same object again",
  function: "a live function; `id`",
  getter: "on decoding an object whose own key `key` is an accessor that yields `value`",
  instance: "instance of a class made for the purpose, own data in `value`",
  symbol: "a symbol; `value` its description",
  error: "an Error; `name`, `message`",
  promise: "a promise that resolves to `value`",
  rejecting: "a promise that rejects with an error of message `value`",
} as const;
