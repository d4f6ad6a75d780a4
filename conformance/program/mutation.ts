import type { Draft } from "./draft.ts";
import type { Mutation } from "./program.ts";
import type { Encoded } from "./value.ts";

type Path = (string | number)[];

/** In-place changes to a value that looks like `sample`: each sets, adds or removes something that can be recognised. */
export function drawMutations(draft: Draft, sample: Encoded): Mutation[] {
  const mutations = [drawMutation(draft, sample)];
  if (draft.dice.chance(30)) mutations.push(drawMutation(draft, sample));
  return mutations;
}

function drawMutation(draft: Draft, sample: Encoded): Mutation {
  const { dice } = draft;
  const paths = pathsOf(sample);
  if (paths.length === 0 || dice.chance(20)) return { op: "set", path: [draft.key()], value: draft.marker("m") };
  // deeper places are where copies fail: look twice for one
  const [a, b] = [dice.pick(paths), dice.pick(paths)];
  const place = a.path.length >= b.path.length ? a : b;
  if (place.list) return { op: "push", path: place.path, value: draft.marker("m") };
  if (dice.chance(15)) return { op: "delete", path: place.path };
  return { op: "set", path: place.path, value: draft.marker("m") };
}

/** Every place inside a value that a change can name: own keys, indexes, keys of maps. Lists and sets can be pushed to. */
function pathsOf(value: Encoded, path: Path = [], found: { path: Path; list: boolean }[] = []): typeof found {
  if (value === null || typeof value !== "object" || path.length > 5) return found;
  if (path.length > 0) found.push({ path, list: false });
  if (Array.isArray(value)) {
    if (path.length > 0) found.push({ path, list: true });
    value.forEach((item, index) => {
      if (item === null || typeof item !== "object") found.push({ path: [...path, index], list: false });
      pathsOf(item, [...path, index], found);
    });
    return found;
  }
  if (typeof value.$ === "string") return pathsOfTagged(value, path, found);
  for (const [key, item] of Object.entries(value)) {
    if (item === null || typeof item !== "object") found.push({ path: [...path, key], list: false });
    pathsOf(item, [...path, key], found);
  }
  return found;
}

function pathsOfTagged(
  value: { [key: string]: Encoded },
  path: Path,
  found: { path: Path; list: boolean }[],
): typeof found {
  if (value.$ === "set" && path.length > 0) found.push({ path, list: true });
  if (value.$ === "shared" && value.value !== undefined) return pathsOf(value.value, path, found);
  if (value.$ !== "map" || !Array.isArray(value.entries)) return found;
  for (const entry of value.entries) {
    if (!Array.isArray(entry) || typeof entry[0] !== "string") continue;
    found.push({ path: [...path, entry[0]], list: false });
    pathsOf(entry[1] ?? null, [...path, entry[0]], found);
  }
  return found;
}
