import type { EventSpec, OptionSpec, OrderKey, Spec } from "../../../spec/model/index.ts";
import type { KernelHost, KernelRegistration } from "../../kernel.ts";
import { fitsType } from "./fits-type.ts";
import type { Entry } from "./types.ts";

/** Registering, and which handlers a dispatch has, in which order. */
export class Registry {
  readonly spec: Spec;
  readonly host: KernelHost;
  protected entries: Entry[] = [];
  private seq = 0;

  constructor(spec: Spec, host: KernelHost) {
    this.spec = spec;
    this.host = host;
  }

  register(registration: KernelRegistration): () => void {
    const entry = this.entryOf(registration);
    this.insert(entry);
    return () => this.remove(entry);
  }

  /** The entry of a registration that is right; throws for any other. */
  protected entryOf(registration: KernelRegistration): Entry {
    const event = this.eventOf(registration.event);
    this.checkHandler(registration);
    return {
      id: registration.id,
      event,
      plugin: registration.plugin,
      tier: registration.tier,
      handler: registration.handler,
      options: this.readOptions(registration),
      seq: this.seq++,
      removed: false,
    };
  }

  protected insert(entry: Entry): void {
    this.entries.push(entry);
  }

  protected remove(entry: Entry): void {
    entry.removed = true;
    this.entries = this.entries.filter((other) => other !== entry);
  }

  /** Throws on an event the page does not have. */
  protected eventOf(name: string): EventSpec {
    const event = this.spec.events.find((candidate) => candidate.name === name);
    if (!event) throw new Error(`There is no event "${name}"`);
    return event;
  }

  protected checkHandler(registration: KernelRegistration): void {
    if (typeof registration.handler !== "function")
      throw new TypeError(`The handler "${registration.id}" is no function`);
  }

  /** Options by name: given and right ones as given, the others with their default. Throws where the page says so. */
  protected readOptions(registration: KernelRegistration): Record<string, unknown> {
    const options: Record<string, unknown> = {};
    for (const option of this.spec.options) {
      const value = registration.options[option.name];
      if (value === undefined) this.setDefault(options, option);
      else if (this.isRightOption(option, value)) options[option.name] = value;
      else this.takeWrongOption(options, option, value);
    }
    return options;
  }

  protected setDefault(options: Record<string, unknown>, option: OptionSpec): void {
    // a limit's default stands at the event, which may have one of its own
    if (option.sets !== "limit" && option.default !== null) options[option.name] = option.default;
  }

  protected isRightOption(option: OptionSpec, value: unknown): boolean {
    if (!fitsType(value, option.type, this.spec)) return false;
    if (option.sets === "group") return this.groups().includes(String(value));
    if (typeof value !== "number") return true;
    return Number.isFinite(value) && (option.sets !== "limit" || value > 0);
  }

  protected groups(): readonly string[] {
    return this.spec.order.flatMap((key) => (key.key === "group" ? key.values : []));
  }

  protected takeWrongOption(options: Record<string, unknown>, option: OptionSpec, value: unknown): void {
    if (option.wrong[0] === "error") throw new TypeError(`${String(value)} is no ${option.name}`);
    if (option.wrong[0] === "default") this.setDefault(options, option);
  }

  /** The value of the option that has a role, for one handler. */
  protected roleOf(entry: Entry, role: OptionSpec["sets"]): unknown {
    const option = this.spec.options.find((candidate) => candidate.sets === role);
    return option && entry.options[option.name];
  }

  /** Sorted by the page's keys. */
  protected order(entries: readonly Entry[]): Entry[] {
    return [...entries].sort((a, b) => {
      for (const key of this.spec.order) {
        const by = this.compare(key, a, b);
        if (by !== 0) return by;
      }
      return this.compareSeq(a, b);
    });
  }

  protected compare(key: OrderKey, a: Entry, b: Entry): number {
    switch (key.key) {
      case "group":
        return this.compareGroup(key.values, a, b);
      case "tier":
        return this.compareTier(key.values, a, b);
      case "priority":
        return this.comparePriority(key.direction, a, b);
      case "registration":
        return this.compareSeq(a, b);
    }
  }

  protected compareGroup(values: readonly string[], a: Entry, b: Entry): number {
    const place = (entry: Entry) => values.indexOf(String(this.roleOf(entry, "group")));
    return place(a) - place(b);
  }

  protected compareTier(values: readonly string[], a: Entry, b: Entry): number {
    return values.indexOf(a.tier) - values.indexOf(b.tier);
  }

  protected comparePriority(direction: "high-first" | "low-first", a: Entry, b: Entry): number {
    const by = Number(this.roleOf(a, "priority") ?? 0) - Number(this.roleOf(b, "priority") ?? 0);
    return direction === "high-first" ? -by : by;
  }

  protected compareSeq(a: Entry, b: Entry): number {
    return a.seq - b.seq;
  }
}
