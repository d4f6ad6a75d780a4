import type {
  FailureReport,
  Handler,
  Instance,
  Kernel,
  KernelDispatch,
  KernelRegistration,
  Outcome,
} from "../kernel.ts";
import type { Spec } from "../../spec/model/index.ts";
import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import { isStill } from "../program/is-still.ts";
import { mutate } from "../program/mutate.ts";
import type { Action, Dispatch, MatchPlan, Mutation, Program, Registration } from "../program/program.ts";
import { sameValue } from "../program/same-value.ts";
import { Agenda } from "./agenda.ts";
import { Around } from "./around.ts";
import { Attribution, type LiveDispatch } from "./attribute.ts";
import { askEffective } from "./ask-effective.ts";
import type { Clock } from "./clock.ts";
import { fingerprintOf } from "./fingerprint-of.ts";
import { freezeDeep, isFrozenAnywhere } from "./freeze.ts";
import type { LiveCall } from "./live-call.ts";
import { encodeContext, errorText, readContext } from "./look.ts";
import { outcomeShape } from "./outcome-shape.ts";
import type { Fact } from "./record.ts";
import type { Remote } from "./remote.ts";
import { runCall } from "./run-call.ts";
import { Shares } from "./shares.ts";

/** A fact before the run has put the time to it. */
export type FactBody = Fact extends infer F ? (F extends { at: number } ? Omit<F, "at"> : never) : never;

/** One program running against one kernel: the plugins, the callers, and the pen that writes the record. */
export class Run {
  readonly facts: Fact[] = [];
  readonly agenda = new Agenda();
  readonly clock: Clock;
  /** the way to a kernel in another process; null for one in this thread */
  readonly remote: Remote | null;
  readonly calls: LiveCall[] = [];
  readonly dispatches = new Map<string, LiveDispatch>();
  /** parent signals by name */
  readonly parents = new Map<string, AbortController>();
  instance: Instance | null = null;
  private readonly program: Program;
  private readonly attribution: Attribution;
  private readonly shares = new Shares();
  private readonly contextShares = new Shares();
  private readonly signals = new Set<AbortSignal>();
  private readonly heard: [AbortSignal, () => void][] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly sharers = new Map<string, number>();
  private readonly removals = new Map<string, unknown>();
  /** what removed those that are gone */
  private readonly spent = new Map<string, unknown>();
  private readonly authorities = new Map<string, AbortController>();
  private readonly timesCalled = new Map<string, number>();
  private readonly contextFields: string[];
  private readonly signalField: string | undefined;
  private readonly matchOption: string | undefined;
  private readonly groupOption: string;
  private around: Around | null = null;

  constructor(spec: Spec, program: Program, clock: Clock, remote: Remote | null = null) {
    this.program = program;
    this.clock = clock;
    this.remote = remote;
    this.attribution = new Attribution(program, spec.context);
    this.contextFields = spec.context.map((field) => field.name);
    this.signalField = spec.context.find((field) => field.type.kind === "signal")?.name;
    this.matchOption = spec.options.find((option) => option.sets === "match")?.name;
    this.groupOption = spec.options.find((option) => option.sets === "group")?.name ?? "group";
    for (const { id, sameFunctionAs } of program.registrations) {
      const owner = sameFunctionAs ?? id;
      this.sharers.set(owner, (this.sharers.get(owner) ?? 0) + 1);
    }
  }

  /** Writes a fact at the present moment. */
  write(fact: FactBody): void {
    this.facts.push({ at: this.clock.now, ...fact } as Fact);
  }

  /** A fresh instance, the registrations made at the start, and everything else on the agenda. */
  async begin(kernel: Kernel): Promise<void> {
    this.remote?.attach({
      refused: (id, error) => this.refuse(id, error),
      write: (fact) => this.write(fact),
      lookAgain: () => this.lookAgain(),
    });
    this.instance = await kernel.create({
      recordFailure: (failure) => this.recordFailure(failure),
      log: (text) => this.write({ kind: "log", text: String(text) }),
      probe: () => this.write({ kind: "probe" }),
    });
    const { registrations, actions, dispatches } = this.program;
    this.around = this.aroundOf();
    for (const { id, when, plugin } of registrations) if (when === "start" && !this.isLoaded(plugin)) this.register(id);
    // actions before dispatches: a parent cancelled at the moment of a dispatch is cancelled before it
    for (const action of actions) this.agenda.add(action.at, () => this.act(action));
    for (const dispatch of dispatches) {
      if (dispatch.within || dispatch.afterOutcomeOf !== undefined) continue;
      this.agenda.add(dispatch.at, () => void this.dispatch(dispatch));
    }
  }

  /** Whether a plugin registers its handlers when it is loaded. */
  private isLoaded(plugin: string | undefined): boolean {
    return this.program.surroundings?.plugins.some(({ id }) => id === plugin) === true;
  }

  private aroundOf(): Around | null {
    const { surroundings, registrations } = this.program;
    if (surroundings === undefined) return null;
    const byPlugin = new Map(
      surroundings.plugins.map(({ id }) => [
        id,
        registrations.filter(({ plugin, when }) => plugin === id && when === "start").map((one) => one.id),
      ]),
    );
    return new Around(this, surroundings, this.groupOption, byPlugin);
  }

  /** Whether every dispatch that was made, or is to come, has its outcome. */
  isSettled(): boolean {
    for (const dispatch of this.dispatches.values()) if (!dispatch.done) return false;
    return true;
  }

  /** Registers what is not registered at present. */
  register(id: string): void {
    const { instance } = this;
    if (this.removals.has(id) || instance === null) return;
    try {
      this.registerBy(id, (registration) => instance.register(registration));
    } catch {
      // the refusal is written
    }
  }

  /** Registers by a function, and throws what it throws. */
  registerBy(id: string, on: (registration: KernelRegistration) => unknown): void {
    const registration = this.program.registrations.find((candidate) => candidate.id === id);
    if (!registration) return;
    const options: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(registration.options)) options[name] = decode(value);
    if (registration.match && this.matchOption !== undefined)
      options[this.matchOption] = this.matchFunction(registration, registration.match);
    const { event, plugin, tier } = registration;
    const handler =
      registration.notAFunction === undefined
        ? this.handlerOf(registration)
        : (decode(registration.notAFunction) as ReturnType<typeof this.handlerOf>);
    try {
      const given = plugin === undefined ? {} : { plugin };
      this.removals.set(id, on({ id, event, ...given, tier, options, handler }));
    } catch (error) {
      this.write({ kind: "refused", registration: id, error: errorText(error) });
      throw error;
    }
    this.write({ kind: "registered", registration: id });
  }

  /** Forgets what removes registrations that are gone with their plugin. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.removals.delete(id);
  }

  /** A registration that had been sent was refused: what was written of it is taken back. */
  private refuse(id: string, error: string): void {
    this.removals.delete(id);
    const at = this.facts.findLastIndex((fact) => fact.kind === "registered" && fact.registration === id);
    const written = this.facts[at];
    if (written !== undefined) this.facts[at] = { at: written.at, kind: "refused", registration: id, error };
  }

  /** Removes a registration. One that is gone is removed once more, which has to change nothing. */
  unregister(id: string): void {
    const isThere = this.removals.has(id);
    // another process keeps no removal that it has carried out
    if (!isThere && (!this.spent.has(id) || this.remote !== null)) return;
    const remove = isThere ? this.removals.get(id) : this.spent.get(id);
    this.removals.delete(id);
    this.spent.set(id, remove);
    this.write({ kind: isThere ? "unregistered" : "removed-again", registration: id });
    // who gave nothing to remove it with keeps it, and is judged by that
    if (typeof remove !== "function") return;
    try {
      (remove as () => void)();
    } catch (error) {
      this.write({ kind: "log", text: `removing a registration threw: ${errorText(error)}` });
    }
  }

  dispatchNested(id: string, call: LiveCall): Promise<void> {
    const plan = this.program.dispatches.find((dispatch) => dispatch.id === id);
    if (!plan || this.dispatches.has(id)) return Promise.resolve();
    return this.dispatch(plan, call.dispatch.plan.id);
  }

  /** Makes a dispatch now. The promise settles, never rejects, once it has its outcome. */
  private dispatch(plan: Dispatch, within?: string): Promise<void> {
    const live: LiveDispatch = {
      plan,
      payload: decode(plan.payload),
      done: false,
      called: new Map(),
      asked: new Map(),
    };
    if (plan.frozen) freezeDeep(live.payload);
    this.shares.owner(live.payload, `caller:${plan.id}`);
    this.dispatches.set(plan.id, live);
    const request = this.requestFor(live, within);
    this.contextShares.owner(request.context, `caller:${plan.id}`);
    this.write({ kind: "dispatch", dispatch: plan.id, ...(within === undefined ? {} : { within }) });
    let promise: unknown;
    try {
      promise = this.attribution.begin(live, () => this.instance?.dispatch(request));
    } catch (error) {
      promise = Promise.reject(error);
    }
    return Promise.resolve(promise).then(
      (outcome: unknown) => {
        const shape = outcomeShape(outcome);
        this.write({ kind: "outcome", dispatch: plan.id, outcome: encode(outcome), shape });
        if (plan.situation === undefined || shape === "malformed") return this.finish(live);
        return askEffective(this.instance, plan, outcome as Outcome).then((fact) => {
          this.write(fact);
          this.finish(live);
        });
      },
      (error: unknown) => {
        this.write({ kind: "rejected", dispatch: plan.id, error: encode(error) });
        this.finish(live);
      },
    );
  }

  private finish(live: LiveDispatch): void {
    live.done = true;
    for (const next of this.program.dispatches) {
      if (next.afterOutcomeOf !== live.plan.id || next.within) continue;
      this.agenda.add(this.clock.now + next.at, () => void this.dispatch(next));
    }
  }

  private requestFor({ plan, payload }: LiveDispatch, within?: string): KernelDispatch {
    const context: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(plan.context)) context[name] = decode(value);
    const request: KernelDispatch = { id: plan.id, event: plan.event, payload, context };
    if (plan.parent !== undefined) request.signal = this.parent(plan.parent).signal;
    if (plan.phase !== undefined) request.phase = plan.phase;
    if (plan.authority) {
      const revoked = new AbortController();
      this.authorities.set(plan.id, revoked);
      request.authority = {
        surface: [...plan.authority],
        fingerprint: fingerprintOf(plan.id),
        revoked: revoked.signal,
      };
    }
    if (within !== undefined) request.within = within;
    if (plan.session !== undefined) request.session = plan.session;
    if (plan.execution !== undefined) request.execution = plan.execution;
    return request;
  }

  private parent(name: string): AbortController {
    const parent = this.parents.get(name) ?? new AbortController();
    this.parents.set(name, parent);
    return parent;
  }

  private act(action: Action): void {
    switch (action.op) {
      case "cancel":
        this.write({ kind: "cancel", parent: action.parent });
        this.parent(action.parent).abort(decode(action.reason));
        break;
      case "revoke":
        this.write({ kind: "revoke", dispatch: action.dispatch });
        this.authorities.get(action.dispatch)?.abort();
        break;
      case "touch-caller":
        this.change(this.dispatches.get(action.dispatch)?.payload, action.mutate);
        this.write({ kind: "touch", dispatch: action.dispatch, target: "caller" });
        this.lookAgain();
        break;
      case "register":
        this.register(action.registration);
        break;
      case "unregister":
        this.unregister(action.registration);
        break;
      default: {
        const { at: _, ...change } = action;
        this.around?.change(change);
      }
    }
  }

  private handlerOf(registration: Registration): Handler {
    const owner = registration.sameFunctionAs ?? registration.id;
    const known = this.handlers.get(owner);
    if (known) return known;
    const source = this.program.registrations.find((candidate) => candidate.id === owner) ?? registration;
    const handler: Handler = (context, payload) => this.call(source, context, payload);
    this.handlers.set(owner, handler);
    return handler;
  }

  private call(registration: Registration, context: unknown, payload: unknown): unknown {
    const fields = readContext(context, this.contextFields);
    const times = this.sharers.get(registration.id) ?? 1;
    const dispatch = this.attribution.find(registration.event, registration.id, times, payload, fields ?? {});
    if (!dispatch) {
      this.write({ kind: "log", text: `${registration.id} was called although its event was never dispatched` });
      return undefined;
    }
    const n = (dispatch.called.get(registration.id) ?? 0) + 1;
    dispatch.called.set(registration.id, n);
    const total = this.timesCalled.get(registration.id) ?? 0;
    this.timesCalled.set(registration.id, total + 1);
    const name = `${dispatch.plan.id}/${registration.id}#${n}`;
    const given = this.signalField === undefined ? undefined : fields?.[this.signalField];
    const signal = given instanceof AbortSignal ? given : undefined;
    const last = encode(payload);
    const payloadOwner = this.shares.owner(payload, name);
    const contextOwner = this.contextShares.owner(context, name);
    this.write({
      kind: "call",
      call: name,
      dispatch: dispatch.plan.id,
      registration: registration.id,
      payload: last,
      context: encodeContext(context, fields),
      ...(payloadOwner === undefined ? {} : { sharesPayloadWith: payloadOwner }),
      ...(contextOwner === undefined ? {} : { sharesContextWith: contextOwner }),
      ...(dispatch.plan.frozen && isFrozenAnywhere(payload) ? { frozen: true } : {}),
      signal: this.signalState(signal),
    });
    const plan = registration.plans[Math.min(total, registration.plans.length - 1)] ?? registration.plans[0];
    const at = this.clock.now;
    const call: LiveCall = {
      name,
      dispatch,
      plan,
      at,
      payload,
      context,
      signal,
      last,
      result: undefined,
      settled: false,
    };
    this.calls.push(call);
    if (signal && !signal.aborted) this.listen(signal, () => this.write({ kind: "signal", call: name }));
    return runCall(this, call);
  }

  private signalState(signal: AbortSignal | undefined): "live" | "fired" | "shared" | null {
    if (!signal) return null;
    if (this.signals.has(signal)) return "shared";
    for (const parent of this.parents.values()) if (parent.signal === signal) return "shared";
    this.signals.add(signal);
    return signal.aborted ? "fired" : "live";
  }

  private matchFunction(registration: Registration, plan: MatchPlan): (payload: unknown) => unknown {
    return (payload) => {
      const dispatch = this.attribution.find(registration.event, registration.id, 1, payload);
      const id = dispatch?.plan.id ?? "";
      dispatch?.asked.set(registration.id, (dispatch.asked.get(registration.id) ?? 0) + 1);
      this.shares.owner(payload, `match:${id}/${registration.id}`);
      this.write({ kind: "match", dispatch: id, registration: registration.id, payload: encode(payload) });
      let equal = false;
      if (plan.op === "equals") {
        const own = Object.getOwnPropertyDescriptor(Object(payload), plan.field ?? "");
        // a field that is absent and one that is undefined are the same
        equal = sameValue(encode(own?.value), plan.value === undefined ? { $: "undefined" } : plan.value);
      }
      if (plan.mutate) {
        mutate(payload, plan.mutate);
        this.lookAgain();
      }
      if (plan.op === "equals") return equal;
      if (plan.op === "throw") throw decode(plan.value);
      return plan.op === "reject" ? Promise.reject(decode(plan.value)) : decode(plan.value);
    };
  }

  /** Changes a payload, a context or a result in place: here, and where the kernel is. */
  change(target: unknown, mutations: readonly Mutation[]): void {
    mutate(target, mutations);
    this.remote?.change(target, mutations);
  }

  /** Listens on a signal until the run ends; the listener is not the kernel's and must not be counted as such. */
  listen(signal: AbortSignal, act: () => void): void {
    signal.addEventListener("abort", act, { once: true });
    this.heard.push([signal, act]);
  }

  /** Takes every listener of the host off again. */
  stopListening(): void {
    for (const [signal, act] of this.heard) signal.removeEventListener("abort", act);
  }

  /** Looks at the payloads of all calls again, but of the one that has just changed its own. */
  lookAgain(except?: LiveCall): void {
    for (const call of this.calls) {
      if (call === except) continue;
      if (isStill(call.payload, call.last)) continue;
      const payload = encode(call.payload);
      if (sameValue(payload, call.last)) continue;
      call.last = payload;
      this.write({ kind: "seen", call: call.name, payload });
    }
  }

  private recordFailure(failure: FailureReport): void {
    const report = { ...failure };
    this.write({ kind: "failure", report });
    if (this.dispatches.get(failure.dispatch)?.plan.throwingRecorder) throw new Error("the recorder is out of order");
  }
}
