import type { Lifecycle, Spec, TraceEntry } from "../../spec/model/index.ts";
import { hasType } from "../model/has-type.ts";
import type { Encoded } from "../program/value.ts";
import type { Trace, TraceLine } from "./trace.ts";

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

/** Reads a trace: one JSON record per line. Blank lines are passed over. Faults are collected, never thrown. */
export function readTrace(text: string, spec: Spec, lifecycle: Lifecycle): TraceReading {
  const reader = new TraceReader(spec, lifecycle);
  text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .forEach((line, at) => {
      if (line.trim() !== "") reader.read(line.trim(), at + 1);
    });
  return { trace: { lines: reader.lines, isWhole: reader.isWhole }, faults: reader.faults };
}

class TraceReader {
  readonly lines: TraceLine[] = [];
  readonly faults: TraceFault[] = [];
  isWhole = false;
  private readonly spec: Spec;
  private readonly entries: ReadonlyMap<string, TraceEntry>;
  private readonly within: ReadonlyMap<string, string | null>;
  private readonly events: ReadonlySet<string>;
  private readonly fields: Lifecycle["fields"];

  constructor(spec: Spec, { entries, units, fields }: Lifecycle) {
    this.spec = spec;
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.within = new Map(units.map((unit) => [unit.name, unit.within]));
    this.events = new Set(spec.events.map((event) => event.name));
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
    if (record["end"] === true) {
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

  private fault(line: number, message: string, fix: string, names: Pick<TraceFault, "written" | "known"> = {}): void {
    this.faults.push({ line, message, ...names, fix });
  }

  private parse(text: string, number: number): Readonly<Record<string, unknown>> | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.fault(number, "The line is no JSON.", "Write one JSON record per line.");
      return null;
    }
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    this.fault(number, "The line is no JSON record.", "Write one JSON record per line.");
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
    const name = String(record[key]);
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
      `There is no ${key} \`${name}\`.`,
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
    // a line may name further units, with those around them
    const given = [...this.within.keys()].filter((unit) => Object.hasOwn(record, unit));
    const due = entry.of.filter(({ optional }) => !optional).map(({ unit }) => unit);
    const needed = new Set([...due, ...given].flatMap((unit) => this.chain(unit)));
    const keys = new Map<string, string>();
    for (const unit of this.within.keys()) {
      if (!needed.has(unit)) continue;
      const id = record[unit];
      if (id === undefined) {
        const below = given.find((one) => this.chain(one).includes(unit));
        this.fault(
          number,
          below === undefined
            ? `\`${entry.name}\` belongs to ${a(unit)}, and the line names none.`
            : `The line names ${a(below)} without its ${unit}.`,
          `Add \`${unit}\` with the id of the ${unit}.`,
        );
      } else if (typeof id !== "string" && !Number.isInteger(id))
        this.fault(number, `\`${unit}\` is no id.`, "Give a text or a whole number.");
      const parent = this.within.get(unit) ?? null;
      keys.set(unit, JSON.stringify([parent === null ? null : keys.get(parent), id]));
    }
    return keys;
  }

  private fieldsOf(
    record: Readonly<Record<string, unknown>>,
    entry: TraceEntry,
    number: number,
  ): Readonly<Record<string, unknown>> {
    const own = this.fields.filter(({ on }) => on.includes(entry.name));
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of Object.entries(record)) {
      // a key that begins with an underscore is a note of the host's own
      if (key === "event" || key === "moment" || this.within.has(key) || key.startsWith("_")) continue;
      const field = own.find(({ name }) => name === key);
      if (field === undefined)
        this.fault(
          number,
          `\`${entry.name}\` has no \`${key}\`.`,
          "Correct the key, or begin it with `_` to keep a note of your own.",
          { written: key, known: [...own.map(({ name }) => name), ...this.within.keys()] },
        );
      else if (!hasType(value as Encoded, field.type, this.spec))
        this.fault(number, `\`${key}\` has a value of another type.`, `Give ${field.meaning || "a value of its type"}`);
      else fields[key] = value;
    }
    for (const { name, optional } of own)
      if (!optional && !Object.hasOwn(record, name))
        this.fault(number, `\`${entry.name}\` lacks \`${name}\`.`, `Add \`${name}\`.`);
    return fields;
  }

  private chain(unit: string): string[] {
    const parent = this.within.get(unit) ?? null;
    return parent === null ? [unit] : [...this.chain(parent), unit];
  }
}

function a(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
