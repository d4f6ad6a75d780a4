import type { Nodes } from "mdast";
import type { Log } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";

/** Reports footnotes of a table or a requirement: what they say is read as prose, and limits nothing. */
export function reportFootnotes(node: Nodes, source: Source, log: Log): void {
  if (node.type === "footnoteReference") {
    const start = node.position?.start.offset ?? 0;
    const place = source.place(start, node.position?.end.offset ?? start);
    log.report(place, "footnote-to-fact", "What this footnote says is no part of the fact that it belongs to.");
  } else if ("children" in node) for (const child of node.children) reportFootnotes(child, source, log);
}
