import type { Nodes, Parents, Root } from "mdast";

/** Levels of lists, quotes and marks inside each other beyond which no page goes. */
const DEEPEST = 100;

/** Cuts a tree off where it is nested too deeply to be walked, and answers the blocks and marks that were emptied. */
export function cutDeep(root: Root): Nodes[] {
  const cut: Nodes[] = [];
  // level by level and no recursion: the stack is what a deep tree would exhaust
  let level: Parents[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    level = level.flatMap((node) => {
      if (depth === DEEPEST && node.children.length > 0) {
        cut.push(node);
        node.children = [];
      }
      return (node.children as Nodes[]).filter((child): child is Parents => "children" in child);
    });
  }
  return cut;
}
