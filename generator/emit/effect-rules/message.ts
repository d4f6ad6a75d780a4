import { at, own, type Scene } from "./scene.ts";

/**
 * A text where the value at a path equals `key`: `{name}` in it stands for what the kernel knows under that name; the
 * text at `detail`, if there is one, follows.
 */
export function message(scene: Scene, path: unknown, key: unknown, text: unknown, detail: unknown): unknown {
  if (at(scene.operation, path) !== key) return undefined;
  const said = String(text).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(own(scene.situation, name)));
  const more = at(scene.operation, detail);
  return typeof more === "string" && more !== "" ? `${said}: ${more}` : said;
}
