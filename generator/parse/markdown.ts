import type { Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
const withFrontMatter = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ["yaml"]).freeze();

/** Parses GitHub-flavoured Markdown with YAML front matter. Any text is a document, an empty one where it is nested beyond what the parser bears. */
export function parseMarkdown(text: string): Root {
  // looking for the end of front matter that has none, the parser would take the lists behind it for paragraphs
  const processor = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)(?:[\s\S]*?[\r\n])?---[ \t]*(?:[\r\n]|$)/.test(text)
    ? withFrontMatter
    : plain;
  try {
    return processor.parse(text);
  } catch (error) {
    // the parser's own walks go as deep as the text does
    if (error instanceof RangeError) return { type: "root", children: [] };
    throw error;
  }
}
