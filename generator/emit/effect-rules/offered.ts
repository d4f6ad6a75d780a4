import { isRecord, own, type Scene } from "./scene.ts";

/**
 * A choice that names one of a list is dropped when the name is not on the list, or not in what the list was narrowed to.
 * `part`: where the choice has its name; `list`: field of the payload; `narrowed`: field of the operation.
 */
export function offered(scene: Scene, part: unknown, list: unknown, narrowed: unknown): unknown {
  const choice = scene.operation[scene.field];
  if (!isRecord(choice)) return choice;
  const name = own(choice, String(part));
  const lists = [own(scene.original, String(list)), own(scene.operation, String(narrowed))];
  const isOffered = lists.every((names) => !Array.isArray(names) || names.includes(name));
  return isOffered ? { [String(part)]: name } : own(scene.original, scene.field);
}
