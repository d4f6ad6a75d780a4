/** An open record. */
export type Fields = { [name: string]: unknown };

/** What an effect rule works on: it reads all of it and changes nothing. */
export interface Scene {
  /** field of the operation that the rule gives */
  readonly field: string;
  /** the payload as dispatched */
  readonly original: Readonly<Fields>;
  /** the fields of the outcome, as handlers left them */
  readonly given: Readonly<Fields>;
  /** what has become of the operation so far */
  readonly operation: Readonly<Fields>;
  /** what the kernel knows beyond the payload */
  readonly situation: Readonly<Fields>;
}

/** Whether a value is an object other than a list. */
export function isRecord(value: unknown): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** An own field of a record; undefined for everything else, whatever its prototype says. */
export function own(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What stands at the end of a path of own fields, such as `stop.reason`. */
export function at(value: unknown, path: unknown): unknown {
  return String(path)
    .split(".")
    .reduce<unknown>((part, name) => own(part, name), value);
}

/** A record with one field set, or taken out for undefined. The record given stays as it is. */
export function withField(record: Readonly<Fields>, name: string, value: unknown): Fields {
  const copy: Fields = { ...record };
  if (value === undefined) delete copy[name];
  else Object.defineProperty(copy, name, { value, writable: true, enumerable: true, configurable: true });
  return copy;
}

/** Whether two JSON values are the same data, of any depth; the order of fields does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  // a list of pairs and no recursion: thousands of levels would overflow the stack
  const pairs: [unknown, unknown][] = [[a, b]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false;
      for (const [at, item] of left.entries()) pairs.push([item, right[at]]);
    } else if (isRecord(left) && isRecord(right)) {
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
        pairs.push([own(left, name), own(right, name)]);
    } else return false;
  }
  return true;
}
