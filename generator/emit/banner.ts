import type { Spec } from "../../spec/model/index.ts";
import { commentText } from "./literal.ts";

/** How every generated file begins; a file that bears it is ours to replace and to remove. */
export const BANNER_START = "Made by hookspec from";

/** The two sentences at the head of every generated file: what made it from what, and not to edit it. */
export function bannerLines(spec: Spec): readonly [string, string] {
  const pages = [spec.page, ...(spec.otherPages ?? [])];
  return [
    `${BANNER_START} ${pages.map(commentText).join(", ")} (${spec.system} ${spec.version}).`,
    `Do not edit: change the ${pages.length === 1 ? "page" : "pages"}, then run \`hookspec generate\`.`,
  ];
}

/** The banner as line comments. */
export function banner(spec: Spec): string {
  return bannerLines(spec)
    .map((line) => `// ${line}`)
    .join("\n");
}

/** Whether a text bears the banner in its first lines; of one system, where it is named. */
export function bearsBanner(text: string, system?: string): boolean {
  // long enough for the names of many pages
  const head = text.slice(0, 20_000).replace(/^\uFEFF/, "");
  const found = /^(?:\/\/ |\{\s*"\$comment": ")Made by hookspec from .*?\((\S+) \d+\.\d+\.\d+\)\./.exec(head);
  if (system !== undefined) return found?.[1] === system;
  return head.startsWith(`// ${BANNER_START} `) || /^\{\s*"\$comment": "Made by hookspec from /.test(head);
}
