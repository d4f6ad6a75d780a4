import { fitsSchema } from "./fits-schema.ts";
import { isRecord, isSame, own, type Scene, withField } from "./scene.ts";

/**
 * Checks a rewritten result once more against the `schema` that the kernel knows. Where it turned into a `success`, its
 * `output` is checked; else that of a function (`isFunction`) by its `canonical` part, any other by an `output` that changed.
 * What does not fit becomes `failed`, with `text` as its `reason`, and without the `parts`.
 */
export function recheck(
  scene: Scene,
  schema: unknown,
  isFunction: unknown,
  canonical: unknown,
  output: unknown,
  status: unknown,
  success: unknown,
  failed: unknown,
  reason: unknown,
  text: unknown,
  ...parts: readonly unknown[]
): unknown {
  const value = scene.operation[scene.field];
  const before = own(scene.original, scene.field);
  const expected = own(scene.situation, String(schema));
  if (expected === undefined || !isRecord(value) || own(value, String(status)) !== success) return value;
  if (isSame(value, before)) return value;
  const of = (record: unknown, part: unknown) => own(record, String(part));
  let checked: unknown = null;
  if (of(before, status) !== success) checked = output;
  else if (own(scene.situation, String(isFunction)) === true)
    checked = of(value, canonical) === undefined ? null : canonical;
  else if (!isSame(of(value, output), of(before, output))) checked = output;
  if (checked === null || fitsSchema(expected, of(value, checked))) return value;
  const bare = parts.reduce<Readonly<typeof value>>((rest, part) => withField(rest, String(part), undefined), value);
  return withField(withField(bare, String(status), failed), String(reason), text);
}
