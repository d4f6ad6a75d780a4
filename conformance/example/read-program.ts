import { programSchema } from "../program/program-schema.ts";
import type { Plan, Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { LineFault, Scanner } from "./scanner.ts";

/** A line of a block, with its number there, counting from 0. */
export interface BlockLine {
  text: string;
  line: number;
}

/** Something that is wrong with a block. */
export interface BlockFault {
  line: number;
  message: string;
}

/** A program, or what keeps its lines from being one. */
export type ReadProgram = { program: Program; faults: [] } | { program: null; faults: BlockFault[] };

/** Reads the program lines of a timeline block. */
export function readProgram(lines: readonly BlockLine[]): ReadProgram {
  const raw: Record<"registrations" | "dispatches" | "actions", Encoded[]> = {
    registrations: [],
    dispatches: [],
    actions: [],
  };
  const faults: BlockFault[] = [];
  for (const { text, line } of lines) {
    try {
      const [list, item] = readLine(new Scanner(text));
      raw[list].push(item);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      faults.push({ line, message: error.message });
    }
  }
  if (faults.length > 0) return { program: null, faults };
  const parsed = programSchema.safeParse(raw);
  if (parsed.success) return { program: parsed.data, faults: [] };
  const [issue] = parsed.error.issues;
  const message = `this is no program: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`;
  return { program: null, faults: [{ line: lines[0]?.line ?? 0, message }] };
}

function readLine(scanner: Scanner): ["registrations" | "dispatches" | "actions", Encoded] {
  if (scanner.take("at")) {
    const at = scanner.ms();
    const op = scanner.name("`cancel`, `revoke`, `register`, `unregister` or `touch-caller`");
    const rest = scanner.isDone() ? {} : objectOf(scanner);
    scanner.end();
    return ["actions", { op, at, ...rest }];
  }
  const id = scanner.name("the id of a handler or dispatch, or `at`");
  if (scanner.take("dispatches")) return ["dispatches", readDispatch(id, scanner)];
  scanner.need("on");
  return ["registrations", readRegistration(id, scanner)];
}

function readDispatch(id: string, scanner: Scanner): Encoded {
  const event = scanner.name("an event");
  const payload = scanner.value();
  const afterwards = !scanner.take("at");
  const at = scanner.ms();
  let place = {};
  if (afterwards) {
    scanner.need("after");
    place = { afterOutcomeOf: scanner.name("the id of a dispatch") };
  }
  const context = scanner.take("with") ? objectOf(scanner) : {};
  const rest = scanner.take("and") ? objectOf(scanner) : {};
  scanner.end();
  return { id, event, payload, context, at, ...place, ...rest };
}

function readRegistration(id: string, scanner: Scanner): Encoded {
  const event = scanner.name("an event");
  scanner.need("by");
  const owner = scanner.take("the framework") ? { tier: "framework" } : ownerOf(scanner);
  const options = scanner.take("with") ? objectOf(scanner) : {};
  const rest = scanner.take("and") ? objectOf(scanner) : {};
  scanner.need(":");
  const plans = [readPlan(scanner)];
  while (scanner.take("; then")) plans.push(readPlan(scanner));
  scanner.end();
  return { id, event, ...owner, options, plans, when: "start", ...rest };
}

function ownerOf(scanner: Scanner): Record<string, Encoded> {
  const plugin = scanner.name("a plugin, or `the framework`");
  return plugin === "nobody" ? { tier: "plugin" } : { tier: "plugin", plugin };
}

const VERBS: readonly (readonly [words: string, then: Plan["then"]])[] = [
  ["returns", "return"],
  ["throws", "throw"],
  ["resolves to", "resolve"],
  ["rejects with", "reject"],
  ["gives a thenable of", "thenable"],
  ["never settles", "never"],
];

function readPlan(scanner: Scanner): Encoded {
  const found = VERBS.find(([words]) => scanner.take(words));
  if (found === undefined) return scanner.fail(VERBS.map(([words]) => `\`${words}\``).join(" or "));
  const value = !scanner.take("nothing") && scanner.hasValue() ? { value: scanner.value() } : {};
  const after = scanner.take("after") ? { after: scanner.ms() } : {};
  return { then: found[1], ...value, ...after, ...(scanner.take("and") ? objectOf(scanner) : {}) };
}

function objectOf(scanner: Scanner): Record<string, Encoded> {
  const value = scanner.value();
  if (value === null || typeof value !== "object" || Array.isArray(value)) return scanner.fail("an object");
  return value;
}
