import type { KernelExecution, KernelPlugin, KernelRegistration, KernelSession, PluginSwitch } from "../../kernel.ts";
import { Registry } from "./registry.ts";
import type { Entry } from "./types.ts";

/** Faults that pause a plugin. */
export const TEXTBOOK_THRESHOLD = 3;

/** An event that a plugin declares, with its group. */
export interface Declaration {
  event: string;
  group: string;
}

/** A session that was opened. */
export interface OpenSession {
  id: string;
  language: string;
  settings: KernelSession["settings"];
  enabled: Set<string>;
  approved: Set<string>;
  /** by plugin */
  faults: Map<string, number>;
}

/** An execution that has begun: what it admits stays as it was. */
export interface OpenExecution {
  id: string;
  session: OpenSession;
  admitted: ReadonlySet<Entry>;
  enabled: readonly string[];
  root: number;
}

/** Plugins, sessions and executions: which handlers a dispatch may have. */
export class SessionKeeper extends Registry {
  protected readonly plugins = new Map<string, KernelPlugin>();
  protected readonly sessions = new Map<string, OpenSession>();
  protected readonly executions = new Map<string, OpenExecution>();
  private roots = 0;

  async load(plugin: KernelPlugin): Promise<() => void> {
    const made: Entry[] = [];
    try {
      await this.runEntry(plugin, made);
      this.checkDeclarations(plugin, made);
    } catch (error) {
      this.withdraw(made);
      throw error;
    }
    this.plugins.set(plugin.id, plugin);
    return () => this.unload(plugin, made);
  }

  protected async runEntry(plugin: KernelPlugin, made: Entry[]): Promise<void> {
    await plugin.entry((registration) => this.registerFor(plugin, registration, made));
  }

  /** Takes a registration that an entry module makes. */
  protected registerFor(plugin: KernelPlugin, registration: KernelRegistration, made: Entry[]): () => void {
    const entry = this.entryOf({ ...registration, plugin: plugin.id, tier: "plugin" });
    this.insert(entry);
    made.push(entry);
    return () => this.remove(entry);
  }

  protected withdraw(made: readonly Entry[]): void {
    for (const entry of made) this.remove(entry);
  }

  protected unload(plugin: KernelPlugin, made: readonly Entry[]): void {
    this.plugins.delete(plugin.id);
    this.withdraw(made);
  }

  /** Throws where what a plugin declares and what it registered differ. */
  protected checkDeclarations(plugin: KernelPlugin, made: readonly Entry[]): void {
    const declared = plugin.declares.map((one) => this.declarationOf(one));
    for (const entry of made)
      if (!this.isDeclared(entry, declared))
        throw new Error(`${plugin.id} does not declare ${entry.event.name} in the group of ${entry.id}`);
    for (const one of declared)
      if (!this.isRegistered(one, made)) throw new Error(`${plugin.id} registers nothing for ${one.event}`);
  }

  protected declarationOf(given: KernelPlugin["declares"][number]): Declaration {
    const option = this.spec.options.find(({ sets }) => sets === "group");
    const usual = String(option?.default ?? "");
    if (typeof given === "string") return { event: given, group: usual };
    return { event: given["event"] ?? "", group: given[option?.name ?? ""] ?? usual };
  }

  protected isDeclared(entry: Entry, declared: readonly Declaration[]): boolean {
    return declared.some((one) => this.covers(one, entry));
  }

  protected isRegistered(declaration: Declaration, made: readonly Entry[]): boolean {
    return made.some((entry) => this.covers(declaration, entry));
  }

  protected covers(declaration: Declaration, entry: Entry): boolean {
    return declaration.event === entry.event.name && this.isOfGroup(declaration.group, entry);
  }

  protected isOfGroup(group: string, entry: Entry): boolean {
    return String(this.roleOf(entry, "group") ?? "") === group;
  }

  openSession({ id, language, settings }: KernelSession): void {
    this.sessions.set(id, { id, language, settings, enabled: new Set(), approved: new Set(), faults: new Map() });
  }

  enable({ session, plugin, on }: PluginSwitch): void {
    this.turn(this.sessionOf(session).enabled, plugin, on);
  }

  approve({ session, plugin, on }: PluginSwitch): void {
    this.turn(this.sessionOf(session).approved, plugin, on);
  }

  protected turn(plugins: Set<string>, plugin: string, on: boolean): void {
    if (on) plugins.add(plugin);
    else plugins.delete(plugin);
  }

  beginExecution({ id, session, within }: KernelExecution): void {
    const opened = this.sessionOf(session);
    this.executions.set(id, {
      id,
      session: opened,
      admitted: new Set(this.entries.filter((entry) => this.isAdmitted(entry, opened))),
      enabled: [...opened.enabled],
      root: this.rootOf(within),
    });
  }

  endExecution({ id }: { id: string }): void {
    this.executions.delete(id);
  }

  /** Number of the root input: that of the execution it comes from, or a new one. */
  protected rootOf(within: string | undefined): number {
    const outer = within === undefined ? undefined : this.executions.get(within);
    if (outer !== undefined) return outer.root;
    this.roots += 1;
    return this.roots;
  }

  /** Throws for a session that was never opened. */
  protected sessionOf(id: string): OpenSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`There is no session "${id}"`);
    return session;
  }

  /** Throws for an execution that was never begun, or has ended. */
  protected executionOf(id: string): OpenExecution {
    const execution = this.executions.get(id);
    if (execution === undefined) throw new Error(`There is no execution "${id}"`);
    return execution;
  }

  /** Whether a session's executions have a handler, as things are now. */
  protected isAdmitted(entry: Entry, session: OpenSession): boolean {
    if (entry.plugin === undefined) return true;
    return (
      this.isLoaded(entry.plugin) &&
      this.isEnabled(entry.plugin, session) &&
      this.isApproved(entry.plugin, session) &&
      !this.isPaused(entry.plugin, session)
    );
  }

  protected isLoaded(plugin: string): boolean {
    return this.plugins.has(plugin);
  }

  protected isEnabled(plugin: string, session: OpenSession): boolean {
    return session.enabled.has(plugin);
  }

  protected isApproved(plugin: string, session: OpenSession): boolean {
    return this.plugins.get(plugin)?.origin !== "community" || session.approved.has(plugin);
  }

  protected isPaused(plugin: string, session: OpenSession): boolean {
    return this.faultsOf(plugin, session) >= TEXTBOOK_THRESHOLD;
  }

  protected faultsOf(plugin: string, session: OpenSession): number {
    return session.faults.get(plugin) ?? 0;
  }

  protected addFault(plugin: string, session: OpenSession): void {
    session.faults.set(plugin, this.faultsOf(plugin, session) + 1);
  }

  /** Settings of a plugin in a session: its own defaults, then the world's, then the player's. */
  protected settingsOf(plugin: string, session: OpenSession): Record<string, unknown> {
    const given = session.settings[plugin];
    return structuredClone({ ...this.plugins.get(plugin)?.settings, ...given?.world, ...given?.player });
  }
}
