import type { Spec } from "../../spec/model/index.ts";
import { commentText } from "./literal.ts";

/** How every generated file begins; a file that bears it is ours to replace and to remove. */
export const BANNER_START = "Made by hookspec from";

/** The two sentences at the head of every generated file: what made it from what, and not to edit it. */
export function bannerLines(spec: Spec): readonly [string, string] {
  return [
    `${BANNER_START} ${commentText(spec.page)} (${spec.system} ${spec.version}).`,
    "Do not edit: change the page, then run `hookspec generate`.",
  ];
}

/** The banner as line comments. */
export function banner(spec: Spec): string {
  return bannerLines(spec)
    .map((line) => `// ${line}`)
    .join("\n");
}

/** Whether a text bears the banner in its first lines. */
export function bearsBanner(text: string): boolean {
  const head = text.slice(0, 400).replace(/^\uFEFF/, "");
  return head.startsWith(`// ${BANNER_START} `) || /^\{\s*"\$comment": "Made by hookspec from /.test(head);
}
