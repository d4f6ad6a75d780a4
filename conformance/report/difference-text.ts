import { sameValue } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";
import { valueText } from "../program/value-text.ts";

/** More differences than this, and a reader is better served with the whole value. */
const MOST = 3;

/** What is other in a value than in the one before it: `error.code = "b" (was "a")`. Empty when too much is. */
export function differenceText(before: Encoded, after: Encoded, room = 60): string {
  const differences = [...differencesOf(before, after, [])];
  return differences.length > MOST || differences.some(({ path }) => path.length === 0)
    ? ""
    : differences.map((one) => tell(one, room)).join(", ");
}

interface Difference {
  path: readonly string[];
  before: Encoded | undefined;
  after: Encoded | undefined;
}

function* differencesOf(before: Encoded, after: Encoded, path: readonly string[]): Generator<Difference> {
  if (sameValue(before, after)) return;
  if (!isOpen(before) || !isOpen(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before, after };
    return;
  }
  const [left, right] = [entriesOf(before), entriesOf(after)];
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined) yield { path: [...path, key], before: value, after: undefined };
    else yield* differencesOf(value, other, [...path, key]);
  }
  for (const [key, value] of right) if (!left.has(key)) yield { path: [...path, key], before: undefined, after: value };
}

type Open = readonly Encoded[] | { readonly [key: string]: Encoded };

/** Lists and plain records can be gone through; what has a tag is compared as a whole. */
function isOpen(value: Encoded): value is Extract<Encoded, object> & Open {
  return value !== null && typeof value === "object" && (Array.isArray(value) || typeof value.$ !== "string");
}

function entriesOf(value: Open): Map<string, Encoded> {
  return new Map(Object.entries(value as { readonly [key: string]: Encoded }));
}

function tell({ path, before, after }: Difference, room: number): string {
  const name = path.join(".");
  if (after === undefined) return `no ${name} (was ${valueText(before, room)})`;
  return `${name} = ${valueText(after, room)}${before === undefined ? " (new)" : ` (was ${valueText(before, room)})`}`;
}
