import { suggest } from "../diagnostics/suggest.ts";
import { findHidden } from "../parse/hidden-characters.ts";
import type { Heading } from "../parse/page.ts";
import { allRead, type Extraction, type Fact } from "./fact.ts";
import type { EventRow } from "./extract-events.ts";
import type { Layout } from "./section.ts";

/** Each event has exactly one section, and each section one event. */
export function checkHeadings(events: readonly Fact<EventRow>[], layout: Layout, { log }: Extraction): void {
  for (const { event, heading } of layout.repeated)
    log.report(heading.place, "duplicate-section", `\`${event}\` has a section already.`);
  const missing = new Map<string, Fact<EventRow>>();
  for (const event of events)
    if (event.value.name !== "" && !layout.sections.has(event.value.name)) missing.set(event.value.name, event);
  const names = new Set(events.map((event) => event.value.name));
  for (const heading of layout.others) {
    const joined = eventsIn(heading, names);
    const twin = [...missing.keys()].find((name) => fold(name) === fold(heading.text));
    if (joined.length > 1) {
      log.report(
        heading.place,
        "heading-joins-events",
        `The heading names ${joined.map((n) => `\`${n}\``).join(" and ")}.`,
      );
      for (const name of joined) missing.delete(name);
    } else if (twin !== undefined) {
      const hidden = findHidden(heading.text);
      if (hidden) log.report(heading.at(hidden.index), hidden.code, `The heading holds ${hidden.name}.`);
      else
        log.report(
          heading.place,
          "heading-differs",
          `The heading \`${heading.text}\` is nearly that of the event \`${twin}\`.`,
          { suggestion: twin },
        );
      missing.delete(twin);
    } else if (heading.coded && allRead(events)) {
      log.report(heading.place, "extra-section", `There is no event \`${heading.text}\`.`, {
        suggestion: suggest(heading.text, missing.keys()),
      });
    }
  }
  const headings = layout.others.map((heading) => heading.text);
  for (const [name, event] of missing) {
    const near = suggest(name, headings) ?? headings.find((text) => text.split(/\s+/).includes(name));
    const hint = near === undefined ? "" : ` The heading \`${near}\` comes near.`;
    log.report(event.at["name"] ?? event.place, "missing-section", `\`${name}\` has no section.${hint}`);
  }
}

function eventsIn(heading: Heading, names: ReadonlySet<string>): string[] {
  const parts = heading.spans.length > 1 ? heading.spans : heading.text.split(/\s*(?:,|\/|&|\+|\band\b|\bor\b)\s*/);
  return [...new Set(parts.filter((part) => names.has(part)))];
}

/** Name without case, quotes and characters that nobody sees. */
function fold(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[`'"\s\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .toLowerCase();
}
