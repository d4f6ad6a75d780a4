import type { Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ["yaml"]).freeze();

/** Parses GitHub-flavoured Markdown with YAML front matter. Any text is a document; nothing is thrown. */
export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}
