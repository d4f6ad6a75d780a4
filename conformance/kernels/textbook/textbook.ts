import type { Consequence, Deed, EventSpec, Phase } from "../../../spec/model/index.ts";
import type { FailureReport, Instance, KernelDispatch, Outcome } from "../../kernel.ts";
import { EffectMaker } from "./effect-maker.ts";
import type { Chain, Entry, Result } from "./types.ts";

const FAILURE_KINDS: Partial<Record<Deed, FailureReport["kind"]>> = {
  throw: "throw",
  timeout: "timeout",
  malformed: "malformed",
  "match-throws": "match",
  "copy-fails": "copy",
};

/**
 * A correct, simple and slow kernel that reads the semantics of every event from the spec while it runs. It is made of
 * many small methods, so that a kernel broken on purpose overrides one of them.
 */
export class Textbook extends EffectMaker implements Instance {
  /** dispatches under way, by id: their event, and the dispatch they were made from */
  protected readonly active = new Map<string, { event: EventSpec; within: string | undefined }>();

  async dispatch(request: KernelDispatch): Promise<Outcome> {
    const event = this.eventOf(request.event);
    const chain = this.startChain(request, event);
    const skipped = this.isSkippedNested(request, event);
    this.active.set(request.id, { event, within: request.within });
    try {
      const entries = skipped ? [] : this.order(this.admit(chain));
      await this.runChain(chain, entries);
      return this.outcomeOf(chain);
    } finally {
      this.active.delete(request.id);
      this.endAuthority(chain);
    }
  }

  dispose(): void {
    this.entries = [];
  }

  protected startChain(request: KernelDispatch, event: EventSpec): Chain {
    const kind = this.spec.kinds.find((candidate) => candidate.name === event.kind);
    if (!kind) throw new Error(`There is no kind "${event.kind}"`);
    const execution = request.execution === undefined ? null : this.executionOf(request.execution);
    const chain: Chain = {
      request,
      event,
      kind,
      execution,
      session: execution?.session ?? (request.session === undefined ? null : this.sessionOf(request.session)),
      phase: this.phaseOf(request, event),
      original: request.payload,
      merged: request.payload,
      contributions: [],
      shared: null,
      authorityOver: false,
      end: null,
    };
    return chain;
  }

  protected phaseOf(request: KernelDispatch, event: EventSpec): Phase | null {
    return event.phases.find((phase) => phase.name === request.phase) ?? event.phases[0] ?? null;
  }

  /** Whether this dispatch is made from inside a handler of the same event, where the page says that is skipped. */
  protected isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    if (event.nested !== "skip") return false;
    for (let id = request.within; id !== undefined; id = this.active.get(id)?.within) {
      if (this.active.get(id)?.event.name === event.name) return true;
    }
    return false;
  }

  /** The handlers of a dispatch, fixed when it starts. */
  protected admit(chain: Chain): Entry[] {
    return this.entries.filter(
      (entry) => this.isOfEvent(entry, chain) && this.isOfPhase(entry, chain) && this.isOfSet(entry, chain),
    );
  }

  /** Whether a handler belongs to those of its execution, or of its session. */
  protected isOfSet(entry: Entry, { session, execution }: Chain): boolean {
    if (execution !== null) return execution.admitted.has(entry);
    return session === null || this.isAdmitted(entry, session);
  }

  protected isOfEvent(entry: Entry, chain: Chain): boolean {
    return entry.event.name === chain.event.name;
  }

  protected isOfPhase(entry: Entry, { phase }: Chain): boolean {
    return phase === null || (entry.options[phase.option] ?? false) === phase.value;
  }

  protected async runChain(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (!this.isProven(chain)) return;
    if (!this.takeOriginal(chain)) return this.onUncopyable(chain, entries);
    switch (this.modeOf(chain)) {
      case "series":
        return this.runSeries(chain, entries);
      case "parallel":
        return this.runParallel(chain, entries);
      case "detached":
        void this.runParallel(chain, entries);
    }
  }

  protected modeOf(chain: Chain) {
    return chain.kind.modes[0] ?? "series";
  }

  /** A phase that needs an authority runs nobody without one that can be proven. */
  protected isProven(chain: Chain): boolean {
    if (chain.phase?.capability !== "tool-authority") return true;
    return chain.request.authority !== undefined && !this.isAuthorityLost(chain);
  }

  /** Takes the kernel's own copy of the payload; false when it cannot be copied. */
  protected takeOriginal(chain: Chain): boolean {
    try {
      chain.original = this.copyPayload(chain.request.payload);
      chain.merged = chain.original;
      return true;
    } catch {
      return false;
    }
  }

  protected onUncopyable(chain: Chain, entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (chain.end) return;
      this.follow(entry, chain, { deed: "copy-fails", fields: {}, error: new Error("the payload cannot be copied") });
    }
  }

  protected async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      if (chain.end || this.stopsBefore(entry, chain)) break;
      await this.runOne(entry, chain);
    }
    this.finishSeries(chain);
  }

  /** Whether the chain is over before this handler for a reason of its surroundings. */
  protected stopsBefore(entry: Entry, chain: Chain): boolean {
    if (this.isCancelled(chain)) {
      this.follow(entry, chain, { deed: "cancelled", fields: {} });
      return true;
    }
    return this.needsAuthority(chain) && this.isAuthorityLost(chain);
  }

  protected needsAuthority(chain: Chain): boolean {
    return chain.phase?.capability === "tool-authority";
  }

  protected finishSeries(_chain: Chain): void {}

  protected async runParallel(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (this.isCancelled(chain)) return;
    await this.awaitAll(entries.map((entry) => this.runOne(entry, chain)));
  }

  protected async awaitAll(runs: Promise<void>[]): Promise<void> {
    await Promise.all(runs);
  }

  /** Match, call, wait, and what follows from it. Never rejects. */
  protected async runOne(entry: Entry, chain: Chain): Promise<void> {
    let runs: boolean;
    try {
      runs = this.callMatch(entry, chain);
    } catch (error) {
      this.follow(entry, chain, { deed: "match-throws", fields: {}, error });
      return;
    }
    if (!runs) return;
    const result = await this.callOne(entry, chain);
    if (this.isVoid(chain)) return;
    this.follow(entry, chain, result);
  }

  /** What a handler returned whose authority was lost meanwhile counts for nothing. */
  protected isVoid(chain: Chain): boolean {
    return this.needsAuthority(chain) && this.isAuthorityLost(chain);
  }

  protected async callOne(entry: Entry, chain: Chain): Promise<Result> {
    const controller = new AbortController();
    const lifetime = this.startLifetime();
    const payload = this.payloadFor(entry, chain);
    const context = this.buildContext(entry, chain, controller.signal, lifetime);
    const settled = await this.awaitWithLimit(entry, chain, controller, () =>
      this.callHandler(entry, context, payload),
    );
    this.endLifetime(lifetime);
    return this.classify(settled, chain);
  }

  /** The first of the consequences that the page allows. */
  protected consequenceOf(chain: Chain, deed: Deed): Consequence {
    const { name, guard, kind } = chain.event;
    const row = this.spec.decisions.find((one) => one.kind === kind && one.guard === guard && one.does === deed);
    const first = row?.allowed[0];
    if (first) return first;
    if (deed === "cancelled") {
      const operation = guard ? "blocked" : "proceeds";
      return { chain: "ends", rewrites: guard ? "dropped" : "kept", operation, recorded: "no", fault: "no" };
    }
    if (deed === "match-throws" || deed === "copy-fails") return this.consequenceOf(chain, "throw");
    throw new Error(`The page does not say what follows when a handler of ${name} does this: ${deed}`);
  }

  /** Does what the page says follows. */
  protected follow(entry: Entry, chain: Chain, result: Result): void {
    const consequence = this.consequenceOf(chain, result.deed);
    if (consequence.recorded === "yes" || this.recordsAnyway(result, consequence))
      this.recordFailure(entry, chain, result);
    if (this.isFault(entry, chain, result, consequence)) this.countFault(entry, chain);
    if (consequence.rewrites === "dropped") this.dropRewrites(chain);
    if (result.deed === "replace" && this.modeOf(chain) === "series") this.accept(entry, chain, result.fields);
    if (consequence.operation === "rejected")
      chain.end = { error: result.error ?? new Error(this.reasonText(entry, chain, result)) };
    else if (consequence.operation === "blocked") chain.end = { outcome: this.blockedOutcome(entry, chain, result) };
    else if (consequence.chain === "ends") chain.end = { outcome: this.proceedOutcome(chain) };
  }

  protected isFault(_entry: Entry, _chain: Chain, _result: Result, consequence: Consequence): boolean {
    return consequence.fault === "yes";
  }

  /** A fault counts for the plugin that registered the handler, in the session. */
  protected countFault(entry: Entry, { session }: Chain): void {
    if (session !== null && entry.plugin !== undefined) this.addFault(entry.plugin, session);
  }

  /** Whether a failure is recorded whose recording the page leaves open. */
  protected recordsAnyway(result: Result, consequence: Consequence): boolean {
    return consequence.recorded === "open" && ["throw", "timeout", "malformed"].includes(result.deed);
  }

  protected dropRewrites(chain: Chain): void {
    chain.contributions = [];
    chain.merged = chain.original;
  }

  protected outcomeOf(chain: Chain): Outcome {
    if (chain.end && "error" in chain.end) throw chain.end.error;
    return chain.end?.outcome ?? this.proceedOutcome(chain);
  }

  protected proceedOutcome(chain: Chain): Outcome {
    return { kind: "proceed", payload: chain.kind.yields === "payload" ? chain.merged : this.foldFields(chain) };
  }

  protected blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const reason = result.deed === "abort" ? result.reason : this.reasonText(entry, chain, result);
    return { kind: "blocked", reason, ...(result.message === undefined ? {} : { message: result.message }) };
  }

  protected recordFailure(entry: Entry, chain: Chain, result: Result): void {
    const kind = FAILURE_KINDS[result.deed];
    if (!kind) return;
    try {
      this.host.recordFailure({
        dispatch: chain.request.id,
        handler: entry.id,
        plugin: this.ownerOf(entry, chain),
        event: chain.event.name,
        kind,
        reason: this.reasonText(entry, chain, result),
      });
    } catch {
      // a recorder out of order is no business of the operation
    }
  }

  protected ownerOf(entry: Entry, _chain: Chain): string | undefined {
    return entry.plugin;
  }

  /** Why a handler failed. Never the content of a malformed result. */
  protected reasonText(entry: Entry, chain: Chain, result: Result): string {
    switch (result.deed) {
      case "timeout":
        return `${entry.id} exceeded its limit of ${String(this.limitOf(entry, chain))} ms`;
      case "malformed":
        return `${entry.id} returned a malformed result`;
      case "cancelled":
        return "cancelled";
      default:
        return this.errorText(result.error);
    }
  }

  protected errorText(error: unknown): string {
    if (error instanceof Error) return error.message;
    try {
      return String(error);
    } catch {
      return "an error without words";
    }
  }

  protected endAuthority(chain: Chain): void {
    chain.authorityOver = true;
  }
}
