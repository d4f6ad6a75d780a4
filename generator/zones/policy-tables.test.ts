import { expect, test } from "vitest";
import type { Spec } from "../../spec/model/index.ts";
import { doorSpec } from "../emit/__fixtures__/door-spec.ts";
import { renderZone } from "./render-zone.ts";

const rows = (spec: Spec, table: string): string[] => {
  const { text, fault } = renderZone(spec, { table, system: "door", event: null, columns: null, headers: null });
  return text === null ? [fault] : text.split("\n").slice(2);
};
const doorWith = (change: Partial<Spec>): Spec => ({ ...doorSpec, ...change });
const watched = (view: "chained" | "snapshot"): Spec =>
  doorWith({
    kinds: doorSpec.kinds.map((kind) => ({ ...kind, view })),
    events: doorSpec.events.map((event) => ({ ...event, guard: false, limit: null })),
    decisions: doorSpec.decisions.map((row) => ({
      ...row,
      guard: false,
      allowed: row.allowed.map((one) => ({ ...one, operation: "proceeds" as const })),
    })),
    options: [],
  });

test("tells what a handler may do, and what comes of its abort and its failure", () => {
  expect(rows(doorSpec, "handlers")).toEqual([
    "| `BeforeOpen` | block, rewrite – keep the door shut, or change who enters | `visitor` but not its `badge` | stops the operation | stops the operation |",
    "| `after-open` | observe – count visitors | nothing | is no answer here | is passed over |",
  ]);
});

test("tells who sees what will really run, by the keys that sort handlers", () => {
  const places = (order: Spec["order"]) => rows(doorWith({ order }), "places")[0];
  const registration = { key: "registration", level: "MUST" } as const;
  const row = (where: string) =>
    `| \`BeforeOpen\` | the payload with all earlier rewrites | the last one alone: ${where} | \`visitor\`: the last one |`;
  expect([
    places(doorSpec.order),
    places([{ key: "priority", direction: "high-first" }, registration]),
    places([registration]),
    rows(watched("snapshot"), "places")[0],
    rows(doorSpec, "places")[1],
  ]).toEqual([
    row("in group `late`, registered last"),
    row("with the lowest `priority`, registered last"),
    row("registered last"),
    "| `BeforeOpen` | the payload as the caller gave it | no handler | `visitor`: the last one |",
    "| `after-open` | the payload, which nobody can change | every handler | - |",
  ]);
});

test("warns of a guard that lets pass what a later handler may still rewrite", () => {
  const order: Spec["order"] = [
    { key: "priority", direction: "low-first" },
    { key: "registration", level: "MUST" },
  ];
  expect([rows(doorSpec, "warnings"), rows(doorWith({ order }), "warnings")]).toEqual([
    [
      "| `BeforeOpen` | A handler in group `early` lets pass what one in group `late` may still rewrite. A policy sees what will really run as the last handler alone: in group `late`, registered last. Two plugins cannot count on their order there. |",
    ],
    [
      "| `BeforeOpen` | A handler lets pass what one of a higher `priority` may still rewrite. A policy sees what will really run as the last handler alone: with the highest `priority`, registered last. |",
    ],
  ]);
});

test("warns where a broken policy lets the operation go on, and where it may hang", () => {
  expect(rows(watched("chained"), "warnings")).toEqual([
    "| `BeforeOpen` | What a handler sees or returns a later one may still rewrite. To judge or to mend what will really be used, be the last: in group `late`, registered last. Two plugins cannot count on their order there. |",
    "| `BeforeOpen` | A handler that throws, exceeds its limit or returns what is malformed is passed over: when a policy breaks, the operation goes on. |",
    "| `BeforeOpen` | An abort stops nothing here. It may keep later handlers from being called, so no handler can count on its call. |",
    "| `BeforeOpen` | There is no limit unless the registration sets one: a handler that never settles holds up the operation. |",
  ]);
});

test("warns where no handler sees what others return, and where the host does not wait", () => {
  const spec = watched("snapshot");
  const detached = { ...spec, kinds: spec.kinds.map((kind) => ({ ...kind, modes: ["detached" as const] })) };
  expect(rows(detached, "warnings").filter((row) => /No handler sees|does not wait|go on before/.test(row))).toEqual([
    "| `BeforeOpen` | No handler sees what others return, wherever it stands: what will really be used cannot be judged here. |",
    "| `BeforeOpen`, `after-open` | The host may go on before a handler is done: nothing can rest on its having run. |",
  ]);
});

test("lists each field that an outcome can change, with the rule of its value", () => {
  const events: Spec["events"] = doorSpec.events.map((event, at) =>
    at > 0
      ? event
      : {
          ...event,
          effects: [
            { on: "opens", when: "blocked", rule: "always", args: [false], meaning: "It stays shut." },
            { on: null, when: "proceeds", rule: "each-alone", args: [], meaning: "Each alone." },
            {
              on: "said",
              when: "proceeds",
              rule: "message",
              args: ["a.b", "no {x}"],
              meaning: "What is said.",
            } as const,
          ],
        },
  );
  expect(rows(doorWith({ events }), "effects")).toEqual([
    "| `BeforeOpen` | `visitor` | `Visitor` | proceeds | last; badge pinned | Who enters. |",
    "| `BeforeOpen` | `opens` | - | blocked | `rule:always(false)` | It stays shut. |",
    "| `BeforeOpen` | - | - | proceeds | `rule:each-alone` | Each alone. |",
    '| `BeforeOpen` | `said` | - | proceeds | `rule:message(a.b, "no {x}")` | What is said. |',
  ]);
});
