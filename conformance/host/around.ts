import type { Instance, KernelPlugin, KernelRegistration } from "../kernel.ts";
import { decode } from "../program/decode.ts";
import type { PluginPlan, SessionPlan, Surroundings, SurroundingsChange } from "../program/surroundings.ts";
import type { Encoded } from "../program/value.ts";
import type { Agenda } from "./agenda.ts";
import type { Clock } from "./clock.ts";
import { errorText } from "./look.ts";
import type { FactBody } from "./run.ts";

/** What of a run is needed to change its surroundings. */
export interface AroundRun {
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly instance: Instance | null;
  write(fact: FactBody): void;
  /** Makes a registration by a function; throws what it throws. */
  registerBy(id: string, on: (registration: KernelRegistration) => unknown): void;
  /** Forgets the registrations of a plugin, so that they can be made anew. */
  forget(ids: readonly string[]): void;
}

/** The plugins, sessions and executions of one run: makes the changes that a program asks for, and writes them down. */
export class Around {
  private readonly run: AroundRun;
  private readonly plans: Surroundings;
  /** name of the option that sets the group */
  private readonly groupOption: string;
  /** registrations by plugin, in order */
  private readonly registrations: ReadonlyMap<string, readonly string[]>;
  private readonly loaded = new Map<string, unknown>();

  constructor(
    run: AroundRun,
    plans: Surroundings,
    groupOption: string,
    registrations: ReadonlyMap<string, readonly string[]>,
  ) {
    this.run = run;
    this.plans = plans;
    this.groupOption = groupOption;
    this.registrations = registrations;
  }

  /** Makes a change. What the program's plans do not know, or what is loaded already, is left. */
  change(change: SurroundingsChange): void {
    const { instance } = this.run;
    if (instance === null) return;
    switch (change.op) {
      case "load": {
        const plan = this.plans.plugins.find(({ id }) => id === change.plugin);
        if (plan !== undefined && !this.loaded.has(plan.id)) this.load(plan, change);
        break;
      }
      case "unload": {
        const remove = this.loaded.get(change.plugin);
        if (typeof remove !== "function") return;
        this.loaded.delete(change.plugin);
        this.run.forget(this.registrations.get(change.plugin) ?? []);
        this.make(change, () => (remove as () => unknown)());
        break;
      }
      case "open": {
        const plan = this.plans.sessions.find(({ id }) => id === change.session);
        if (plan !== undefined) this.make(change, () => instance.openSession?.(sessionOf(plan)));
        break;
      }
      case "enable":
      case "approve": {
        const { op, session, plugin, on } = change;
        this.make(change, () => instance[op]?.({ session, plugin, on }));
        break;
      }
      case "begin": {
        const plan = this.plans.executions.find(({ id }) => id === change.execution);
        if (plan !== undefined) this.make(change, () => instance.beginExecution?.({ ...plan }));
        break;
      }
      case "end":
        this.make(change, () => instance.endExecution?.({ id: change.execution }));
    }
  }

  /** Calls the kernel and writes the change once it is made, or refused. */
  private make(change: SurroundingsChange, act: () => unknown): void {
    const told = (error?: unknown, refused = false) =>
      this.run.write({ kind: "change", change, ...(refused ? { error: errorText(error) } : {}) });
    let made: unknown;
    try {
      made = act();
    } catch (error) {
      told(error, true);
      return;
    }
    if (!isThenable(made)) told();
    else
      void Promise.resolve(made).then(
        () => told(),
        (error: unknown) => told(error, true),
      );
  }

  private load(plan: PluginPlan, change: SurroundingsChange): void {
    this.loaded.set(plan.id, null);
    this.run.write({ kind: "change", change });
    const settle = (remove: unknown) => {
      this.loaded.set(plan.id, remove);
      this.run.write({ kind: "loaded", plugin: plan.id });
    };
    const refuse = (error: unknown) => {
      this.loaded.delete(plan.id);
      this.run.forget(this.registrations.get(plan.id) ?? []);
      this.run.write({ kind: "loaded", plugin: plan.id, error: errorText(error) });
    };
    let loading: unknown;
    try {
      loading = this.run.instance?.load?.(this.pluginOf(plan));
    } catch (error) {
      refuse(error);
      return;
    }
    if (!isThenable(loading)) settle(loading);
    else void Promise.resolve(loading).then(settle, refuse);
  }

  private pluginOf(plan: PluginPlan): KernelPlugin {
    const ids = this.registrations.get(plan.id) ?? [];
    return {
      id: plan.id,
      origin: plan.community === true ? "community" : "own",
      declares: plan.declares.map(({ event, group }) =>
        group === undefined ? event : { event, [this.groupOption]: group },
      ),
      settings: decodeAll(plan.settings),
      entry: (on) => {
        const make = (some: readonly string[]) => {
          for (const id of some) this.run.registerBy(id, on);
        };
        const end = () => {
          if (plan.throws === true) throw new Error(`the entry module of ${plan.id} is out of order`);
        };
        if (plan.pause === undefined) {
          make(ids);
          end();
          return;
        }
        make(ids.slice(0, 1));
        return new Promise<void>((resolve, reject) => {
          this.run.agenda.add(this.run.clock.now + (plan.pause ?? 0), () => {
            try {
              make(ids.slice(1));
              end();
              resolve();
            } catch (error) {
              reject(error as Error);
            }
          });
        });
      },
    };
  }
}

function sessionOf({ id, language, settings = {} }: SessionPlan) {
  return {
    id,
    language,
    settings: Object.fromEntries(
      Object.entries(settings).map(([plugin, { world, player }]) => [
        plugin,
        { world: decodeAll(world), player: decodeAll(player) },
      ]),
    ),
  };
}

function decodeAll(values: Readonly<Record<string, Encoded>> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
