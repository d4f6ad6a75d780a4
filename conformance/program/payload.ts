import type { ContextField, TypeExpression } from "../../spec/model/index.ts";
import type { EventAlphabet } from "./alphabet.ts";
import type { Draft, MarkerRole } from "./draft.ts";
import type { Encoded } from "./value.ts";

const UNDEFINED: Encoded = { $: "undefined" };

/** A payload of the event: every field of its page by its type, optional ones sometimes absent or undefined. */
export function drawPayload(draft: Draft, entry: EventAlphabet): Record<string, Encoded> {
  const payload: Record<string, Encoded> = {};
  for (const field of entry.event.payload) {
    if (field.optional && draft.dice.chance(35)) {
      if (draft.dice.chance(25)) payload[field.name] = UNDEFINED;
      continue;
    }
    payload[field.name] = drawValue(draft, field.type, "p");
  }
  return payload;
}

/** The context fields that the caller of a dispatch supplies. */
export function drawContext(draft: Draft, entry: EventAlphabet): Record<string, Encoded> {
  const context: Record<string, Encoded> = {};
  for (const field of entry.context) {
    if (field.optional && draft.dice.chance(30)) continue;
    context[field.name] = drawContextField(draft, entry, field);
  }
  return context;
}

function drawContextField(draft: Draft, entry: EventAlphabet, field: ContextField): Encoded {
  if (field.emptyOn.includes(entry.event.scope)) return "";
  const falsy = draft.dice.chance(8) ? falsyOf(field.type) : undefined;
  return falsy ?? drawValue(draft, field.type, "c");
}

/** The value of a type that a kernel may take for none: an empty text, zero, false; undefined where the type has no such value. */
export function falsyOf(type: TypeExpression): Encoded | undefined {
  if (type.kind === "union") return type.members.map(falsyOf).find((falsy) => falsy !== undefined);
  if (type.kind !== "primitive") return undefined;
  return { string: "", number: 0, boolean: false, null: undefined, undefined: undefined, unknown: undefined }[
    type.name
  ];
}

/** A value of a type. Texts are markers and numbers unique, so that whoever sees one can be told where it came from. */
export function drawValue(draft: Draft, type: TypeExpression, role: MarkerRole, depth = 0): Encoded {
  const { dice } = draft;
  switch (type.kind) {
    case "primitive":
      return drawPrimitive(draft, type.name, role, depth);
    case "literal":
      return type.value;
    case "array":
      return drawItems(draft, type.item, role, depth);
    case "set":
      return { $: "set", items: drawItems(draft, type.item, role, depth) };
    case "record": {
      const record: Record<string, Encoded> = {};
      for (let n = depth > 3 ? 0 : dice.below(3); n > 0; n -= 1) {
        record[draft.key()] = drawValue(draft, type.value, role, depth + 1);
      }
      return record;
    }
    case "object": {
      const object: Record<string, Encoded> = {};
      for (const field of type.fields) {
        if (field.optional && (depth > 3 || dice.chance(40))) continue;
        object[field.name] = drawValue(draft, field.type, role, depth + 1);
      }
      return object;
    }
    case "union":
      return drawValue(
        draft,
        depth > 4 ? (type.members[0] as TypeExpression) : dice.pick(type.members),
        role,
        depth + 1,
      );
    case "reference": {
      const target = draft.alphabet.types.get(type.name);
      return target === undefined ? draft.marker(role) : drawValue(draft, target, role, depth + 1);
    }
    case "function":
      return { $: "function", id: draft.marker(role) };
    case "signal":
      return null;
  }
}

function drawItems(draft: Draft, item: TypeExpression, role: MarkerRole, depth: number): Encoded[] {
  const items: Encoded[] = [];
  for (let n = depth > 3 ? 0 : draft.dice.range(0, 3); n > 0; n -= 1) {
    items.push(drawValue(draft, item, role, depth + 1));
  }
  return items;
}

function drawPrimitive(
  draft: Draft,
  name: "string" | "number" | "boolean" | "null" | "undefined" | "unknown",
  role: MarkerRole,
  depth: number,
): Encoded {
  switch (name) {
    case "string":
      return draft.marker(role);
    case "number":
      return draft.number();
    case "boolean":
      return draft.dice.chance(50);
    case "null":
      return null;
    case "undefined":
      return UNDEFINED;
    case "unknown":
      return drawUnknown(draft, role, depth);
  }
}

/** JSON of any shape. */
export function drawUnknown(draft: Draft, role: MarkerRole, depth = 0): Encoded {
  switch (depth > 2 ? 0 : draft.dice.below(6)) {
    case 1:
      return draft.number();
    case 2:
      return [draft.marker(role), { deep: draft.marker(role) }];
    case 3:
      return { deep: { deeper: [draft.marker(role)] } };
    case 4:
      return draft.dice.pick([null, true, false, 0]);
    case 5:
      return {};
    default:
      return draft.marker(role);
  }
}

/** A value beyond JSON that a copy has to keep: maps, sets, dates, bytes, cycles, shared references. */
export function drawRich(draft: Draft, role: MarkerRole): Encoded {
  const marker = draft.marker(role);
  switch (draft.dice.below(13)) {
    case 0:
      return { $: "map", entries: [[marker, { deep: draft.marker(role) }]] };
    case 1:
      return { $: "set", items: [marker, draft.number()] };
    case 2:
      return { $: "date", value: draft.number() };
    case 3:
      return { $: "regexp", source: "a+b", flags: "gi" };
    case 4:
      return { $: "bytes", items: [1, 2, draft.dice.below(256)] };
    case 5:
      return { $: "bigint", value: `${draft.number()}0000000000000000` };
    case 6:
      return { self: { $: "cycle", up: 0 }, name: marker };
    case 7:
      return drawTwice(draft, { name: marker });
    case 8:
    case 9:
      return drawTwice(draft, [marker]);
    case 10:
      return { $: "map", entries: [[{ name: marker }, draft.marker(role)]] };
    case 11:
      return { $: "number", value: draft.dice.pick(["NaN", "Infinity", "-Infinity", "-0"]) };
    default:
      return [{ $: "map", entries: [["key", { $: "set", items: [marker] }]] }];
  }
}

/** One value in two places: the same object, which copies are to have as one object too. */
function drawTwice(draft: Draft, value: Encoded): Record<string, Encoded> {
  const id = `o${draft.number()}`;
  return { first: { $: "shared", id, value }, second: { $: "shared", id } };
}

/** A value deep inside others, and the way to it: lists and records in turn, `depth` of them, with what copies lose on the way. */
export function drawDeep(draft: Draft, role: MarkerRole, depth: number): { value: Encoded; path: (string | number)[] } {
  const path: (string | number)[] = [];
  const odd: Record<string, Encoded> = {
    ...(draft.dice.chance(50) ? { none: UNDEFINED } : {}),
    ...(draft.dice.chance(50) ? { constructor: draft.marker(role) } : {}),
  };
  let value: Encoded = { leaf: draft.marker(role), ...odd };
  path.push("leaf");
  for (let n = 1; n < depth; n += 1) {
    const inList = draft.dice.chance(30);
    value = inList ? [value] : { deeper: value };
    path.unshift(inList ? 0 : "deeper");
  }
  return { value, path };
}

/** A value with live code or a class behind it, which no copy carries. */
export function drawExotic(draft: Draft, role: MarkerRole): Encoded {
  const marker = draft.marker(role);
  switch (draft.dice.below(9)) {
    case 0:
    case 6:
    case 7:
      return { $: "function", id: marker };
    case 1:
      return { $: "getter", key: "live", value: marker };
    case 2:
      return { $: "map", entries: [["key", marker]] };
    case 3:
      return { $: "instance", value: { name: marker } };
    case 4:
    case 8:
      return { deep: [{ $: "function", id: marker }] };
    default:
      return { deep: { $: "getter", key: "live", value: marker } };
  }
}
