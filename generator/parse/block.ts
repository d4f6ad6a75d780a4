import type { Code, Heading, Html, ListItem, Paragraph, Root, RootContent, Table } from "mdast";

/** A leaf block of a page, in reading order. */
export interface Block {
  readonly node: Heading | Paragraph | Table | Code | Html;
  /** stands under a marker that takes it out of the spec */
  readonly informative: boolean;
  /** stands inside a list, quote or footnote */
  readonly nested: boolean;
  /** the list item whose first block it is */
  readonly item: ListItem | null;
}

/** Blocks of a page, and the markers that have no block after them. */
export interface Blocks {
  readonly blocks: readonly Block[];
  readonly dangling: readonly Html[];
}

const MARKER = /^<!--\s*informative\s*-->$/;

/** Lays out a page as a flat list of blocks. A marker covers the next block, with all that is inside it. */
export function flattenBlocks(root: Root): Blocks {
  const blocks: Block[] = [];
  const dangling: Html[] = [];
  const walk = (children: readonly RootContent[], covered: boolean, nested: boolean, item: ListItem | null): void => {
    let marker: Html | null = null;
    children.forEach((node, index) => {
      const informative = covered || marker !== null;
      const block = { informative, nested, item: index === 0 ? item : null };
      if (node.type === "html" && MARKER.test(node.value.trim())) {
        if (marker) dangling.push(marker);
        marker = node;
        return;
      }
      if (isLeaf(node)) blocks.push({ node, ...block });
      else if (node.type === "listItem") walk(node.children, informative, true, node);
      else if (node.type === "list") walk(node.children, informative, true, null);
      else if (node.type === "blockquote" || node.type === "footnoteDefinition")
        walk(node.children, informative, true, null);
      marker = null;
    });
    if (marker) dangling.push(marker);
  };
  walk(root.children, false, false, null);
  return { blocks, dangling };
}

function isLeaf(node: RootContent): node is Block["node"] {
  return (
    node.type === "heading" ||
    node.type === "paragraph" ||
    node.type === "table" ||
    node.type === "code" ||
    node.type === "html"
  );
}
