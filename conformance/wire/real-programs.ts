import type { LawName } from "../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import type { Plan, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { plainDispatch } from "./plain-dispatch.ts";
import { changingNothing } from "./self-test.ts";

/** A program for a clock that nobody moves, with what it is there for. */
export interface RealProgram {
  program: Program;
  /** ms at which a right kernel is done with it at the latest */
  ends: number;
  /** whether it waits for a default of the page */
  isDefault?: true;
}

/** Laws that can be judged as time passes: those that hold however the moments of a unit are ordered. */
export const REAL_LAWS: readonly LawName[] = [
  "order.groups",
  "order.priority",
  "order.registration",
  "order.same-plugin",
  "mode.series",
  "mode.all-run",
  "mode.parallel-start",
  "mode.parallel-waits",
  "mode.settles",
  "limit.exact",
  "limit.default",
  "limit.own",
  "limit.handler-only",
  "limit.in-time",
  "limit.late-result",
  "limit.signal",
  "fail.timeout-blocks",
  "cancel.settles",
  "cancel.signal",
  "cancel.guard-blocks",
];

/** ms: a default that is longer is not waited for */
const LONGEST_DEFAULT = 5_000;

/**
 * The few programs that are run in real time: who comes first, what limits end and what they leave alone, what a cancellation ends. All
 * their moments are whole units (ms).
 */
export function realPrograms(alphabet: Alphabet, unit: number): RealProgram[] {
  const { spec, options } = alphabet;
  const plain = alphabet.events.filter(({ phases }) => phases.length === 0);
  const series = plain.find((one) => one.series && !one.event.guard);
  const guard = plain.find((one) => one.series && one.event.guard);
  const parallel = plain.find((one) => !one.series);
  const nothing = changingNothing(spec.results);
  const after = (units: number): Plan => ({ then: "resolve", after: units * unit, ...nothing });
  const never: Plan = { then: "never" };
  const limit = (units: number): Record<string, Encoded> =>
    options.limit === undefined ? {} : { [options.limit.name]: units * unit };
  const made: RealProgram[] = [];
  const add = (on: EventAlphabet | undefined, ends: number, handlers: [Plan, Record<string, Encoded>][]) => {
    if (on !== undefined) made.push({ program: programOf(alphabet, on, handlers), ends: ends * unit });
  };
  add(
    series ?? guard,
    3,
    sorted(alphabet).map((place): [Plan, Record<string, Encoded>] => [after(1), place]),
  );
  if (alphabet.limits && options.limit !== undefined) {
    add(series, 5, [
      [never, limit(3)],
      [never, limit(2)],
    ]);
    add(guard, 3, [[after(3), limit(5)]]);
    add(guard, 3, [[never, limit(3)]]);
    add(series, 5, [
      [after(5), limit(3)],
      [after(1), limit(3)],
    ]);
    add(parallel, 5, [
      [after(3), limit(5)],
      [never, limit(5)],
      [after(2), limit(5)],
    ]);
    const own = [...plain].sort((a, b) => (a.event.limit ?? Infinity) - (b.event.limit ?? Infinity))[0];
    const ms = own?.event.limit ?? Infinity;
    if (ms <= LONGEST_DEFAULT && ms % unit === 0) {
      add(own, ms / unit, [[never, {}]]);
      for (const last of made.slice(-1)) last.isDefault = true;
    }
  }
  if (alphabet.cancellation && guard !== undefined) {
    add(guard, 3, [[never, limit(12)]]);
    const [last] = made.slice(-1);
    for (const dispatch of last?.program.dispatches ?? []) dispatch.parent = "parent";
    last?.program.actions.push({ op: "cancel", at: 3 * unit, parent: "parent" });
  }
  return made;
}

/** Options of handlers that are registered in another order than that in which they are to start. */
function sorted({ options, groups }: Alphabet): Record<string, Encoded>[] {
  const { group, priority } = options;
  const [first, second = first] = groups;
  if (group !== undefined && first !== undefined && second !== undefined)
    return [second, first, second, second].map((name) => ({ [group.name]: name }));
  if (priority !== undefined) return [1, 3, 2, 2].map((number) => ({ [priority.name]: number }));
  return [{}, {}, {}, {}];
}

function programOf(alphabet: Alphabet, entry: EventAlphabet, handlers: [Plan, Record<string, Encoded>][]): Program {
  return {
    registrations: handlers.map(
      ([plan, options], at): Registration => ({
        id: `h${at + 1}`,
        event: entry.event.name,
        // the last two belong to another plugin
        plugin: at < 2 ? "p1" : "p2",
        tier: "plugin",
        options,
        plans: [plan],
        when: "start",
      }),
    ),
    dispatches: [{ id: "d1", ...plainDispatch(alphabet, entry), at: 0 }],
    actions: [],
  };
}
