import type { Lifecycle, Spec, TraceEntry, TraceField } from "../../spec/model/index.ts";
import { hasType } from "../model/has-type.ts";
import type { Encoded } from "../program/value.ts";
import { cut } from "../report/layout.ts";
import { shown } from "./field-pairs.ts";
import { DEEPEST, isDeep } from "./is-deep.ts";
import { spreadJson } from "./spread-json.ts";
import type { Trace, TraceLine } from "./trace.ts";
import { listed, typeWords } from "./type-words.ts";
import { unitsAround, unitsOfEntry } from "./units-around.ts";

/** What is wrong with a line of a trace. */
export interface TraceFault {
  /** number of the line, from 1 */
  readonly line: number;
  readonly message: string;
  /** what was written and what could have been meant, where a name is wrong */
  readonly written?: string;
  readonly known?: readonly string[];
  /** what to do: a sentence */
  readonly fix: string;
}

/** A trace and what is wrong with its lines; those are left out of it. */
export interface TraceReading {
  readonly trace: Trace;
  readonly faults: readonly TraceFault[];
}

/**
 * Reads a trace: one JSON object per line. Blank lines are passed over. Faults are collected, never thrown. `onLine` is told
 * how many lines are done.
 */
export function readTrace(
  text: string,
  spec: Spec,
  lifecycle: Lifecycle,
  onLine: (done: number) => void = () => {},
): TraceReading {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const spread = spreadJson(lines);
  if (spread !== null) return { trace: NO_TRACE, faults: [spread] };
  const reader = new TraceReader(spec, lifecycle);
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== "") reader.read(line.trim(), at + 1);
    onLine(at + 1);
  }
  return {
    trace: { lines: reader.lines, isFromStart: reader.isFromStart, isWhole: reader.isWhole },
    faults: reader.faults,
  };
}

/** A trace of which nothing could be read. */
export const NO_TRACE: Trace = { lines: [], isFromStart: false, isWhole: false };

class TraceReader {
  readonly lines: TraceLine[] = [];
  readonly faults: TraceFault[] = [];
  isFromStart = false;
  isWhole = false;
  private readonly spec: Spec;
  private readonly entries: ReadonlyMap<string, TraceEntry>;
  private readonly within: ReadonlyMap<string, string | null>;
  private readonly around: (unit: string) => string[];
  /** the units that a line may name, by its entry */
  private readonly unitsFor: ReadonlyMap<string, readonly string[]>;
  private readonly events: ReadonlySet<string>;
  private readonly fields: Lifecycle["fields"];
  /** how each id was first written, by its unit and its text */
  private readonly ids = new Map<string, { readonly id: string | number; readonly line: number }>();

  constructor(spec: Spec, { entries, units, fields }: Lifecycle) {
    this.spec = spec;
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.within = new Map(units.map((unit) => [unit.name, unit.within]));
    this.events = new Set(spec.events.map((event) => event.name));
    this.around = (unit) => unitsAround(unit, units);
    this.unitsFor = new Map(entries.map((entry) => [entry.name, unitsOfEntry(entry, units)]));
    this.fields = fields;
  }

  read(text: string, number: number): void {
    const before = this.faults.length;
    const record = this.parse(text, number);
    if (record === null) return;
    if (this.isWhole) {
      this.fault(
        number,
        "A line stands behind the end of the trace.",
        "Put the line with `end` last, or leave it out.",
      );
      return;
    }
    if (Object.hasOwn(record, "begin")) {
      this.readBegin(record, number);
      return;
    }
    if (Object.hasOwn(record, "end")) {
      this.readBound("end", record, number);
      this.isWhole = true;
      return;
    }
    const entry = this.entryOf(record, number);
    if (entry === null) return;
    const units = this.unitsOf(record, entry, number);
    const fields = this.fieldsOf(record, entry, number);
    if (this.faults.length > before) return;
    const isEvent = this.events.has(entry.name);
    const about = entry.of[0]?.unit ?? "";
    this.lines.push({ at: this.lines.length, number, name: entry.name, isEvent, about, units, fields, text });
  }

  private readBegin(record: Readonly<Record<string, unknown>>, number: number): void {
    if (this.lines.length > 0 || this.isFromStart)
      this.fault(number, "A line stands before the beginning of the trace.", "Put the line with `begin` first.");
    else this.readBound("begin", record, number);
    this.isFromStart = true;
  }

  private readBound(key: "begin" | "end", record: Readonly<Record<string, unknown>>, number: number): void {
    const others = Object.keys(record).filter((one) => one !== key && !isNote(one));
    if (others.length > 0)
      this.fault(
        number,
        `The line with \`${key}\` says ${listed(others.map(quoted), "and")} too.`,
        "Write what happened in a line of its own.",
      );
    else if (record[key] !== true)
      this.fault(
        number,
        `\`${key}\` is ${shownSafely(record[key])}.`,
        `Write \`true\` where the trace has its ${key === "begin" ? "beginning" : "end"}, else no such line.`,
      );
  }

  private fault(line: number, message: string, fix: string, names: Pick<TraceFault, "written" | "known"> = {}): void {
    this.faults.push({ line, message, ...names, fix });
  }

  private parse(text: string, number: number): Readonly<Record<string, unknown>> | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.fault(number, "The line is no JSON.", "Write one JSON object per line.");
      return null;
    }
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    this.fault(number, "The line is no JSON object.", "Write one JSON object per line.");
    return null;
  }

  private entryOf(record: Readonly<Record<string, unknown>>, number: number): TraceEntry | null {
    const kind = (["event", "moment"] as const).filter((key) => Object.hasOwn(record, key));
    const [key, other] = kind;
    if (key === undefined || other !== undefined) {
      const found = other === undefined ? "Neither `event` nor `moment`" : "Both `event` and `moment`";
      this.fault(number, `${found} is given.`, "Name an event of the page, or a moment, or end the trace with `end`.");
      return null;
    }
    const name = record[key];
    if (typeof name !== "string") {
      this.fault(number, `\`${key}\` is no text.`, `Give the name of ${a(key)} of the page.`);
      return null;
    }
    const entry = this.entries.get(name);
    const isEvent = this.events.has(name);
    if (entry !== undefined && isEvent === (key === "event")) return entry;
    if (entry !== undefined) {
      this.fault(
        number,
        `\`${name}\` is ${isEvent ? "an event" : "a moment"}.`,
        `Write \`${isEvent ? "event" : "moment"}\` before it.`,
      );
      return null;
    }
    const known = [...this.entries.keys()].filter((one) => this.events.has(one) === (key === "event"));
    this.fault(
      number,
      `There is no ${key} ${quoted(name)}.`,
      `Name ${key === "event" ? "an event" : "a moment"} of the page.`,
      {
        written: name,
        known,
      },
    );
    return null;
  }

  private unitsOf(
    record: Readonly<Record<string, unknown>>,
    entry: TraceEntry,
    number: number,
  ): ReadonlyMap<string, string> {
    const own = this.unitsFor.get(entry.name) ?? [];
    const given = own.filter((unit) => Object.hasOwn(record, unit));
    const due = entry.of.filter(({ optional }) => !optional).map(({ unit }) => unit);
    const needed = new Set([...due, ...given].flatMap((unit) => this.around(unit)));
    const keys = new Map<string, string>();
    for (const unit of own) {
      if (!needed.has(unit)) continue;
      const id = record[unit];
      const parent = keys.get(this.within.get(unit) ?? "") ?? null;
      if (id === undefined) {
        const below = given.find((one) => this.around(one).includes(unit));
        this.fault(
          number,
          below === undefined
            ? `\`${entry.name}\` belongs to ${a(unit)}, and the line names none.`
            : `The line names ${a(below)} without its ${unit}.`,
          `Add \`${unit}\` with the id of the ${unit}.`,
        );
      } else if (typeof id !== "string" && (typeof id !== "number" || !Number.isInteger(id)))
        this.fault(number, `\`${unit}\` is no id.`, "Give a text or a whole number.");
      else if (typeof id === "number" && !Number.isSafeInteger(id))
        this.fault(
          number,
          `\`${unit}\` is a whole number beyond 2^53, where two ids become one.`,
          "Write the id as a text.",
        );
      else {
        this.checkSpelling(unit, id, parent, number);
        keys.set(unit, JSON.stringify([parent, id]));
      }
    }
    return keys;
  }

  /** An id that is written as a text here and as a number there would be two units. */
  private checkSpelling(unit: string, id: string | number, parent: string | null, line: number): void {
    const key = `${unit}\n${parent}\n${id}`;
    const first = this.ids.get(key);
    if (first === undefined) this.ids.set(key, { id, line });
    else if (first.id !== id)
      this.fault(
        line,
        `\`${unit}\` is the ${spelling(id)} here, and the ${spelling(first.id)} in line ${first.line}.`,
        "Write an id always as a text, or always as a number.",
      );
  }

  private fieldsOf(
    record: Readonly<Record<string, unknown>>,
    entry: TraceEntry,
    number: number,
  ): Readonly<Record<string, unknown>> {
    const own = this.fields.filter(({ on }) => on.includes(entry.name));
    const units = this.unitsFor.get(entry.name) ?? [];
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of Object.entries(record)) {
      if (key === "event" || key === "moment" || units.includes(key) || isNote(key)) continue;
      const field = own.find(({ name }) => name === key);
      if (field !== undefined) {
        if (this.isOfType(value, field, number)) fields[key] = value;
      } else if (this.within.has(key))
        this.fault(
          number,
          `\`${entry.name}\` does not belong to ${a(key)}.`,
          `Leave \`${key}\` out, or write \`_${key}\` to keep it as a note: a line of it names ${listed(units.map(quoted), "and")}.`,
        );
      else
        this.fault(
          number,
          `\`${entry.name}\` has no ${quoted(key)}.`,
          "Correct the key, or begin it with `_` to keep a note of your own.",
          { written: key, known: [...own.map(({ name }) => name), ...units] },
        );
    }
    for (const { name, optional, type } of own)
      if (!optional && !Object.hasOwn(record, name))
        this.fault(number, `\`${entry.name}\` lacks \`${name}\`.`, `Add \`${name}\`: ${typeWords(type, this.spec)}.`);
    return fields;
  }

  private isOfType(value: unknown, { name, type, meaning }: TraceField, number: number): boolean {
    if (isDeep(value)) {
      this.fault(number, `\`${name}\` is nested more than ${DEEPEST} deep.`, "Leave out what lies so deep.");
      return false;
    }
    if (hasType(value as Encoded, type, this.spec)) return true;
    const texts = type.kind === "union" ? type.members : [type];
    this.fault(
      number,
      `\`${name}\` is ${shown(value)}, expected ${typeWords(type, this.spec)}.`,
      meaning === "" ? "Correct the value." : `The page says of it: ${meaning}`,
      typeof value !== "string"
        ? {}
        : { written: value, known: texts.flatMap((one) => (one.kind === "literal" ? [String(one.value)] : [])) },
    );
    return false;
  }
}

function a(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Whether a key is a note of the host's own. */
function isNote(key: string): boolean {
  return key.startsWith("_");
}

/** A name as written, cut where it is long. */
function quoted(name: string): string {
  return `\`${cut(name, 80)}\``;
}

function shownSafely(value: unknown): string {
  return isDeep(value) ? "nested deep" : shown(value);
}

function spelling(id: string | number): string {
  return `${typeof id === "string" ? "text" : "number"} ${shown(id)}`;
}
