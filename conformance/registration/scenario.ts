import type { EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import { drawContext, drawPayload } from "../program/payload.ts";
import type { Dispatch, Plan, Registration } from "../program/program.ts";
import type { PluginPlan, Surroundings, SurroundingsChange } from "../program/surroundings.ts";
import type { Encoded } from "../program/value.ts";

/** ms between two steps: more than any handler of a scenario takes. */
const STEP = 50;

/** Limit in ms of handlers that exceed it. */
export const SHORT = 10;

/** A program of plugins, sessions and executions while it is drawn, step by step. */
export class Scenario {
  readonly draft: Draft;
  readonly surroundings: Surroundings;
  /** virtual ms of the next step */
  now = 0;

  constructor(draft: Draft) {
    this.draft = draft;
    const { faultThreshold } = draft.alphabet;
    this.surroundings = {
      ...(faultThreshold === null ? {} : { faultThreshold }),
      plugins: [],
      sessions: [],
      executions: [],
    };
    draft.surroundings = this.surroundings;
  }

  /** Faults that pause a plugin; 3 where the kernel has no latch. */
  get threshold(): number {
    return this.draft.alphabet.faultThreshold ?? 3;
  }

  plugin(id: string, extra: Omit<Partial<PluginPlan>, "id"> = {}): PluginPlan {
    const { community, ...rest } = extra;
    const isCommunity = community === true && this.draft.alphabet.approval;
    const plan: PluginPlan = { id, declares: [], ...(isCommunity ? { community: true } : {}), ...rest };
    this.surroundings.plugins.push(plan);
    return plan;
  }

  /** Adds a handler of a plugin, declared too unless told otherwise. */
  handler(
    plugin: PluginPlan,
    entry: EventAlphabet,
    plans: [Plan, ...Plan[]],
    extra: { declare?: boolean; group?: string; limit?: number } = {},
  ): Registration {
    const { group: groupOption, limit: limitOption } = this.draft.alphabet.options;
    const { group } = extra;
    const declared = plugin.declares.some((one) => one.event === entry.event.name && one.group === group);
    if (extra.declare !== false && !declared)
      plugin.declares.push({ event: entry.event.name, ...(group === undefined ? {} : { group }) });
    const options: Record<string, Encoded> = {};
    if (group !== undefined && groupOption !== undefined) options[groupOption.name] = group;
    if (extra.limit !== undefined && limitOption !== undefined) options[limitOption.name] = extra.limit;
    return this.draft.register({
      event: entry.event.name,
      plugin: plugin.id,
      tier: "plugin",
      options,
      plans,
      when: "start",
    });
  }

  /** Adds a handler of the framework, where there are any. */
  framework(entry: EventAlphabet, plans: [Plan, ...Plan[]]): void {
    if (this.draft.alphabet.tiers)
      this.draft.register({ event: entry.event.name, tier: "framework", options: {}, plans, when: "start" });
  }

  session(id: string, settings?: Surroundings["sessions"][number]["settings"]): string {
    this.surroundings.sessions.push({
      id,
      language: this.draft.marker("n"),
      ...(settings === undefined ? {} : { settings }),
    });
    this.change({ op: "open", session: id });
    return id;
  }

  /** Makes a change at the present step; the next one comes later. */
  change(change: SurroundingsChange): void {
    if (change.op === "approve" && !this.draft.alphabet.approval) return;
    this.draft.actions.push({ ...change, at: this.now });
    this.step();
  }

  /** Loads plugins one after another, or all at the same time. */
  load(plugins: readonly PluginPlan[], together = false): void {
    for (const { id } of plugins) {
      this.draft.actions.push({ op: "load", at: this.now, plugin: id });
      if (!together) this.step();
    }
    if (together) this.step();
  }

  /** Enables plugins in a session, and approves them. */
  admit(session: string, ...plugins: readonly PluginPlan[]): void {
    for (const plugin of plugins) {
      this.change({ op: "enable", session, plugin: plugin.id, on: true });
      if (plugin.community === true) this.change({ op: "approve", session, plugin: plugin.id, on: true });
    }
  }

  begin(session: string, within?: string): string {
    const id = `e${this.surroundings.executions.length + 1}`;
    this.surroundings.executions.push({ id, session, ...(within === undefined ? {} : { within }) });
    this.change({ op: "begin", execution: id });
    return id;
  }

  end(execution: string): void {
    this.change({ op: "end", execution });
  }

  /** Makes a dispatch in an execution, or in a session alone. */
  dispatch(
    where: { execution: string } | { session: string },
    entry: EventAlphabet,
    extra: { about?: string; parent?: string } = {},
  ): Dispatch {
    const { about, parent } = extra;
    const context = contextOf(this.draft, entry, about);
    const dispatch = this.draft.dispatch({
      event: entry.event.name,
      payload: drawPayload(this.draft, entry),
      context,
      at: this.now,
      ...where,
      ...(parent === undefined ? {} : { parent }),
    });
    this.step();
    return dispatch;
  }

  step(): void {
    this.now += STEP;
  }
}

/** What the caller of a dispatch supplies where its session tells the rest; `about`: the plugin that it is about. */
function contextOf(draft: Draft, entry: EventAlphabet, about: string | undefined): Record<string, Encoded> {
  const told = new Set(Object.values(draft.alphabet.sessionFields));
  const context: Record<string, Encoded> = {};
  for (const [name, value] of Object.entries(drawContext(draft, entry))) {
    if (told.has(name)) continue;
    const field = entry.context.find((one) => one.name === name);
    context[name] = about !== undefined && (field?.scopes.length ?? 0) > 0 ? about : value;
  }
  return context;
}
