import type { Capability } from "../../spec/model/index.ts";
import type { Action, MatchPlan, Plan, Program } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import type { Carried } from "./messages.ts";

type Tagged = { [key: string]: Encoded };

/** What an adapter can do, as its answer to `hello` says. */
export interface Carrier {
  capabilities: readonly Capability[];
  carries: readonly Carried[];
}

/**
 * Cuts a program down to what an adapter can carry: values without a form there become JSON, and what cannot be done there is
 * not done. What comes out is judged, shown and replayed; cutting it again changes nothing.
 */
export function carryProgram(program: Program, carrier: Carrier): Program {
  const cut = new Cutter(carrier);
  return {
    registrations: program.registrations.map((registration) => ({
      ...registration,
      options: cut.fields(registration.options),
      ...(registration.match === undefined ? {} : { match: cut.match(registration.match) }),
      plans: registration.plans.map((plan) => cut.plan(plan)) as [Plan, ...Plan[]],
      ...(registration.notAFunction === undefined ? {} : { notAFunction: cut.value(registration.notAFunction) }),
    })),
    dispatches: program.dispatches.map(({ frozen, ...dispatch }) => ({
      ...dispatch,
      payload: cut.value(dispatch.payload),
      context: cut.fields(dispatch.context),
      ...(dispatch.situation === undefined ? {} : { situation: cut.fields(dispatch.situation) }),
      ...(frozen && cut.carries("frozen") ? { frozen } : {}),
    })),
    actions: program.actions.flatMap((action): Action[] => {
      if (action.op === "touch-caller") return cut.mutates ? [{ ...action, mutate: cut.mutations(action.mutate) }] : [];
      if (action.op === "cancel" && action.reason !== undefined)
        return [{ ...action, reason: cut.value(action.reason) }];
      return [action];
    }),
  };
}

class Cutter {
  readonly mutates: boolean;
  private readonly carried: ReadonlySet<string>;

  constructor({ capabilities, carries }: Carrier) {
    this.mutates = capabilities.includes("mutate");
    this.carried = new Set(carries);
  }

  carries(what: Carried): boolean {
    return this.carried.has(what);
  }

  plan(plan: Plan): Plan {
    const { mutate, mutateContext, block: _, ask, touches, ...rest } = plan;
    const cut: Plan = { ...rest };
    if (cut.then === "thenable" && !this.carries("thenable")) cut.then = "resolve";
    if (cut.value !== undefined) {
      // no value and the value that stands for none are the same thing where there is but one of them
      if (isTagged(cut.value, "undefined") && !this.carries("undefined")) delete cut.value;
      else cut.value = this.value(cut.value);
    }
    if (cut.then === "throw" || cut.then === "reject") cut.value = this.thrown(cut.value);
    if (ask !== undefined && this.carries("ask"))
      cut.ask = ask.map((one) => ({ ...one, args: one.args.map((arg) => this.value(arg)) }));
    if (!this.mutates) return cut;
    if (mutate !== undefined) cut.mutate = this.mutations(mutate);
    if (mutateContext !== undefined) cut.mutateContext = this.mutations(mutateContext);
    if (touches !== undefined)
      cut.touches = touches.map((touch) => ({ ...touch, mutate: this.mutations(touch.mutate) }));
    return cut;
  }

  match({ mutate, ...rest }: MatchPlan): MatchPlan {
    const cut: MatchPlan = { ...rest };
    if (cut.op === "reject" && !this.carries("rejecting")) cut.op = "throw";
    if (cut.op === "throw" || cut.op === "reject") cut.value = this.thrown(cut.value);
    else if (cut.value !== undefined) cut.value = this.value(cut.value);
    if (mutate !== undefined && this.mutates) cut.mutate = this.mutations(mutate);
    return cut;
  }

  /** What is thrown: an error where nothing else can be. */
  private thrown(value: Encoded | undefined): Encoded {
    const given = value ?? { $: "undefined" };
    if (this.carries("thrown-values") || isTagged(given, "error")) return this.value(given);
    const message =
      typeof given === "string"
        ? given
        : isTagged(given, "undefined")
          ? "undefined"
          : JSON.stringify(this.value(given));
    return { $: "error", name: "Error", message };
  }

  mutations<M extends { value?: Encoded }>(mutations: readonly M[]): M[] {
    return mutations.map((one) => (one.value === undefined ? one : { ...one, value: this.value(one.value) }));
  }

  fields(fields: Readonly<Record<string, Encoded>>): Record<string, Encoded> {
    const out: Record<string, Encoded> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (isTagged(value, "undefined") && !this.carries("undefined")) continue;
      out[key] = this.value(value);
    }
    return out;
  }

  value(value: Encoded): Encoded {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (!Object.hasOwn(value, "$")) return this.fields(value);
    const tag = String(value.$);
    if (tag === "error") return value;
    if (!this.carried.has(tag)) return this.standIn(tag, value);
    return tag === "getter" || tag === "promise" ? value : this.inside(value);
  }

  private inside(tagged: Tagged): Tagged {
    const out: Tagged = { ...tagged };
    for (const key of ["value", "entries", "items"]) {
      const part = tagged[key];
      if (part !== undefined && part !== null && typeof part === "object") out[key] = this.value(part);
    }
    return out;
  }

  /** JSON in place of what is not carried. */
  private standIn(tag: string, tagged: Tagged): Encoded {
    const { value = null } = tagged;
    switch (tag) {
      case "map":
      case "set":
      case "bytes":
        return this.value(tagged.entries ?? tagged.items ?? []);
      case "object":
      case "null-prototype":
        return this.fields(Object.fromEntries(plainEntries(tagged.entries)));
      case "getter":
        return { [String(tagged.key)]: this.value(value) };
      case "shared":
        return this.value(value);
      case "instance":
      case "date":
      case "promise":
        return this.value(value);
      case "bigint":
        return Number(value);
      case "regexp":
        return String(tagged.source);
      case "function":
        return String(tagged.id);
      case "symbol":
        return String(value);
      case "number":
        return value === "-0" ? 0 : String(value);
      default:
        return null;
    }
  }
}

function isTagged(value: Encoded, tag: string): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value) && value.$ === tag;
}

function plainEntries(entries: Encoded | undefined): [string, Encoded][] {
  const pairs = Array.isArray(entries) ? entries : [];
  return pairs.flatMap((pair): [string, Encoded][] => {
    if (!Array.isArray(pair)) return [];
    const [key, value = null] = pair;
    return typeof key === "string" && key !== "__proto__" && key !== "$" ? [[key, value]] : [];
  });
}
