import type { MutablePlace } from "../diagnostics/log.ts";
import type { Heading, Page, ParagraphPart, TablePart } from "../parse/page.ts";

/** The section of one event. */
export interface Section {
  readonly event: string;
  readonly heading: Heading;
  readonly page: Page;
  /** first paragraph, when the event fires */
  meaning: ParagraphPart | null;
  /** the paragraph that says that there is no payload */
  none: ParagraphPart | null;
  readonly payload: TablePart[];
  readonly rewrites: TablePart[];
  readonly situation: TablePart[];
  readonly effects: TablePart[];
}

const IN_SECTION = ["payload", "rewrites", "situation", "effects"] as const;

/** What stands in which section. */
export interface Layout {
  /** the first section of each event */
  readonly sections: ReadonlyMap<string, Section>;
  /** sections beyond the first of their event */
  readonly repeated: readonly Section[];
  /** tables of event sections outside of any section */
  readonly strays: readonly TablePart[];
  /** headings that open no section */
  readonly others: readonly Heading[];
}

const NO_PAYLOAD = /^payload:\s*none\.?$/i;

/** Lays the parts of the pages out in event sections. A section ends at the next heading of the same or a higher level. */
export function layOutSections(pages: readonly Page[], events: ReadonlySet<string>): Layout {
  const sections = new Map<string, Section>();
  const repeated: Section[] = [];
  const strays: TablePart[] = [];
  const others: Heading[] = [];
  for (const page of pages) {
    const open: Section[] = [];
    // the paragraph that says when the event fires stands before any further heading
    let fresh: Section | null = null;
    for (const part of page.parts) {
      if (part.kind === "heading") {
        while ((open.at(-1)?.heading.depth ?? 0) >= part.depth) open.pop();
        fresh = null;
        if (!events.has(part.text)) {
          others.push(part);
          continue;
        }
        const section: Section = {
          event: part.text,
          heading: part,
          page,
          meaning: null,
          none: null,
          payload: [],
          rewrites: [],
          situation: [],
          effects: [],
        };
        if (sections.has(part.text)) repeated.push(section);
        else sections.set(part.text, section);
        open.push(section);
        fresh = section;
      }
      const section = open.at(-1);
      if (part.kind === "paragraph" && section) {
        if (NO_PAYLOAD.test(part.content.text.trim())) section.none ??= part;
        else if (fresh && !part.nested) fresh.meaning ??= part;
      }
      if (part.kind !== "table") continue;
      const kind = IN_SECTION.find((one) => one === part.as.kind);
      if (kind === undefined) continue;
      if (section) section[kind].push(part);
      else strays.push(part);
    }
  }
  return { sections, repeated, strays, others };
}

/** Place of a section: its heading. */
export function sectionPlace(section: Section): MutablePlace {
  return section.heading.place;
}
