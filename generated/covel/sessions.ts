// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// Plugins, sessions and executions around the dispatcher: which plugins load, and whose handlers an execution calls. The
// dispatcher is whole without it. An execution has a dispatcher of its own with the handlers that were admitted when it
// began, so nothing that is enabled, approved or paused later can change them.
import {
  HookDispatcher,
  type HookDispatchOptions,
  type HookFailure,
  type HookHandler,
  type HookOutcome,
} from "./dispatcher.ts";
import type { HookEvent } from "./events.ts";
import type { HookGivenContexts, HookOptions, HookPayloads } from "./types.ts";

/** Values by name. */
type Fields = Readonly<Record<string, unknown>>;

/** An event that a plugin declares, alone or with its group. */
export type HookDeclaration = HookEvent | { readonly event: HookEvent; readonly enforce?: string | undefined };

/** What the manifest of a plugin says. */
export interface HookPlugin {
  readonly id: string;
  /** a community plugin runs only where its code has been approved */
  readonly origin?: "own" | "community" | undefined;
  readonly declares: readonly HookDeclaration[];
  /** defaults of its settings */
  readonly settings?: Fields | undefined;
}

/** What an entry module registers its handlers with. Throws a TypeError on a bad one; the function returned removes it. */
export type HookRegistrar = <E extends HookEvent>(
  event: E,
  handler: HookHandler<E>,
  options?: HookOptions<E>,
  id?: string,
) => () => void;

/** What a session is opened with. */
export interface HookSessionOptions {
  /** fixed for the life of the session */
  readonly language: string;
  /** by plugin: presets of the world, and what the player filled in */
  readonly settings?: Readonly<Record<string, { readonly world?: Fields | undefined; readonly player?: Fields | undefined }>> | undefined;
}

/** What all sessions are told when they are made. */
export interface HookSessionsOptions {
  /** faults that pause a plugin in a session, from the next execution on; default 3 */
  readonly faultThreshold?: number | undefined;
  /** called once per failed handler; what it throws is ignored */
  readonly onFailure?: ((failure: HookFailure, session: HookSession) => void) | undefined;
}

/** What the caller of a dispatch supplies where its session tells the rest. */
export type HookSessionContexts = { [E in HookEvent]: Omit<HookGivenContexts[E], "sessionId" | "turnId" | "locale" | "activePluginIds" | "logicalTurn"> };

/** A handler that was registered, with those executions that have it. */
interface Registered {
  readonly event: HookEvent;
  readonly handler: HookHandler<HookEvent>;
  readonly options: HookOptions<HookEvent> | undefined;
  readonly id: string | undefined;
  readonly plugin: HookPlugin | undefined;
  readonly leave: Set<() => void>;
}

/** The plugins of a process, and its sessions. */
export class HookSessions {
  readonly options: HookSessionsOptions;
  private readonly plugins = new Map<string, HookPlugin>();
  private readonly registered = new Set<Registered>();
  /** tells good registrations from bad ones, and runs none */
  private readonly checker = new HookDispatcher();
  private roots = 0;

  constructor(options: HookSessionsOptions = {}) {
    this.options = options;
  }

  /** Registers a handler of the framework's own, which every execution has. */
  readonly on: HookRegistrar = (event, handler, options, id) => this.add(undefined, event, handler, options, id).remove;

  /**
   * Runs the entry module of a plugin, which registers its handlers. Rejects with what it throws, and with an Error when
   * declarations and registrations differ; then none of its handlers stays. The function returned unloads the plugin.
   */
  async load(plugin: HookPlugin, entry: (on: HookRegistrar) => void | PromiseLike<void>): Promise<() => void> {
    if (this.plugins.has(plugin.id)) throw new Error(`Cannot load ${plugin.id}: it is loaded already`);
    const made: { readonly of: Registered; readonly remove: () => void }[] = [];
    const unload = (): void => {
      this.plugins.delete(plugin.id);
      for (const { remove } of made) remove();
    };
    try {
      await entry((event, handler, options, id) => {
        const added = this.add(plugin, event, handler, options, id);
        made.push(added);
        return added.remove;
      });
      checkDeclarations(plugin, made.map(({ of }) => of));
    } catch (error) {
      unload();
      throw error;
    }
    this.plugins.set(plugin.id, plugin);
    return unload;
  }

  /** A new session, in which no plugin is enabled yet. */
  open(id: string, options: HookSessionOptions): HookSession {
    return new HookSession(this, id, options);
  }

  /** The handlers of the framework and of all loaded plugins, as registered. */
  loaded(): Registered[] {
    return [...this.registered].filter(({ plugin }) => plugin === undefined || this.plugins.get(plugin.id) === plugin);
  }

  /** Number of a new root input. */
  root(): number {
    this.roots += 1;
    return this.roots;
  }

  private add<E extends HookEvent>(
    plugin: HookPlugin | undefined,
    event: E,
    handler: HookHandler<E>,
    options: HookOptions<E> | undefined,
    id: string | undefined,
  ): { readonly of: Registered; readonly remove: () => void } {
    this.checker.on(event, handler, options)();
    const of = { event, handler, options, id, plugin, leave: new Set() } as unknown as Registered;
    this.registered.add(of);
    const remove = (): void => {
      this.registered.delete(of);
      for (const leave of of.leave) leave();
    };
    return { of, remove };
  }
}

/** One session: the plugins enabled and approved in it, and their faults. */
export class HookSession {
  readonly id: string;
  readonly options: HookSessionOptions;
  private readonly sessions: HookSessions;
  private readonly enabled = new Set<string>();
  private readonly approved = new Set<string>();
  private readonly faults = new Map<string, number>();

  constructor(sessions: HookSessions, id: string, options: HookSessionOptions) {
    this.sessions = sessions;
    this.id = id;
    this.options = options;
  }

  /** Enables a plugin, or disables it, from the next execution on. */
  enable(plugin: string, on = true): void {
    if (on) this.enabled.add(plugin);
    else this.enabled.delete(plugin);
  }

  /** Approves the code of a community plugin, or takes that back, from the next execution on. */
  approve(plugin: string, on = true): void {
    if (on) this.approved.add(plugin);
    else this.approved.delete(plugin);
  }

  /** Begins an execution. `within`: the one it comes from. */
  begin(id: string, within?: HookExecution): HookExecution {
    return new HookExecution(this, id, this.admitted(), [...this.enabled], within?.root ?? this.sessions.root());
  }

  /** Runs an event that belongs to no execution, with the handlers that one would have that began now. */
  dispatch<E extends HookEvent>(
    event: E,
    payload: HookPayloads[E],
    context: HookSessionContexts[E],
    options: HookDispatchOptions = {},
  ): Promise<HookOutcome<E>> {
    const momentary = new HookExecution(this, "", this.admitted(), [...this.enabled]);
    const outcome = momentary.dispatch(event, payload, context, options);
    momentary.end();
    return outcome;
  }

  /** Settings of a plugin: its defaults, under the world's presets, under what the player filled in. */
  settingsOf(plugin: HookPlugin): Record<string, unknown> {
    const given = this.options.settings?.[plugin.id];
    return { ...plugin.settings, ...given?.world, ...given?.player };
  }

  /** Takes note of a failed handler. */
  note(failure: HookFailure): void {
    const { plugin, fault } = failure;
    if (fault && plugin !== undefined) this.faults.set(plugin, (this.faults.get(plugin) ?? 0) + 1);
    this.sessions.options.onFailure?.(failure, this);
  }

  private admitted(): Registered[] {
    return this.sessions.loaded().filter(({ plugin }) => plugin === undefined || this.admits(plugin));
  }

  private admits({ id, origin }: HookPlugin): boolean {
    if (!this.enabled.has(id)) return false;
    if (origin === "community" && !this.approved.has(id)) return false;
    return (this.faults.get(id) ?? 0) < (this.sessions.options.faultThreshold ?? 3);
  }
}

/** One execution, with the handlers that were admitted when it began. */
export class HookExecution {
  readonly id: string;
  readonly session: HookSession;
  /** number of the root input; none outside of executions */
  readonly root: number | undefined;
  private readonly enabled: readonly string[];
  private readonly dispatcher: HookDispatcher;
  private readonly leaves: (() => void)[] = [];
  private over = false;

  constructor(session: HookSession, id: string, admitted: readonly Registered[], enabled: readonly string[], root?: number) {
    this.session = session;
    this.id = id;
    this.enabled = enabled;
    this.root = root;
    const owners = new Map(admitted.flatMap(({ plugin }) => (plugin === undefined ? [] : [[plugin.id, plugin]])));
    this.dispatcher = new HookDispatcher({
      onFailure: (failure) => session.note(failure),
      provide: ({ plugin = "" }) => {
        const owner = owners.get(plugin);
        return owner === undefined ? {} : { getOwnSettings: () => session.settingsOf(owner) };
      },
    });
    for (const { event, handler, options, id: name, plugin, leave } of admitted) {
      const remove = this.dispatcher.on(event, handler, options, { id: name, plugin: plugin?.id });
      leave.add(remove);
      this.leaves.push(() => leave.delete(remove));
    }
  }

  /** Runs an event. Rejects for an unknown one, and when the execution has ended. */
  dispatch<E extends HookEvent>(
    event: E,
    payload: HookPayloads[E],
    context: HookSessionContexts[E],
    options: HookDispatchOptions = {},
  ): Promise<HookOutcome<E>> {
    if (this.over) return Promise.reject(new Error(`Cannot dispatch ${event}: execution ${this.id} has ended`));
    const whole = {
      ...context,
      sessionId: this.session.id,
      turnId: this.id,
      locale: this.session.options.language,
      activePluginIds: this.enabled,
      logicalTurn: this.root,
    };
    return this.dispatcher.dispatch(event, payload, whole as unknown as HookGivenContexts[E], options);
  }

  /** Ends it: it takes no further dispatch, and those under way go on. */
  end(): void {
    this.over = true;
    for (const leave of this.leaves) leave();
  }
}

/** Throws an Error where what a plugin declares and what it registered differ. */
function checkDeclarations({ id, declares }: HookPlugin, made: readonly Registered[]): void {
  const declared = new Set(declares.map(declarationText));
  const registered = new Set(made.map(registrationText));
  for (const one of registered)
    if (!declared.has(one)) throw new Error(`Cannot load ${id}: it registers a handler for ${one} and does not declare it`);
  for (const one of declared)
    if (!registered.has(one)) throw new Error(`Cannot load ${id}: it declares ${one} and registers no handler for it`);
}

/** The group of a declaration or a registration that names none. */
const USUAL_GROUP: string = "normal";

function declarationText(declaration: HookDeclaration): string {
  if (typeof declaration === "string") return `${declaration} in group ${USUAL_GROUP}`;
  return `${declaration.event} in group ${declaration["enforce"] ?? USUAL_GROUP}`;
}

function registrationText({ event, options }: Registered): string {
  const given: unknown = (options as Fields | undefined)?.["enforce"];
  return `${event} in group ${String(given ?? USUAL_GROUP)}`;
}
