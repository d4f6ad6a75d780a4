import type { EventFigures } from "./try-outcomes.ts";

/** The figures of the oracle as a section of a Markdown page. */
export function effectsText(system: string, events: readonly EventFigures[]): string {
  return [
    `## Outcomes put to use: ${system}`,
    "",
    "Random outcomes (any JSON value, thousands of levels deep, keys such as `__proto__`), put to use by the generated functions and by an oracle written by hand from the page. *Took effect*: a rewrite of a listed field changed the operation. *Without effect*: one did not, for its value is wrong, out of its bounds or what was there before. *Forged*: a pinned part was given another value.",
    "",
    "| Event | Outcomes | Blocked | Took effect | Without effect | Forged | Answered differently or thrown |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...events.map(
      ({ event, outcomes, blocked, rewritten, dropped, forged, disagreements }) =>
        `| \`${event}\` | ${outcomes} | ${blocked} | ${rewritten} | ${dropped} | ${forged} | ${disagreements.length} |`,
    ),
    "",
  ].join("\n");
}
