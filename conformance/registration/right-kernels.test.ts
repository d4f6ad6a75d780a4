import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Capability, type Consequence, levelOfLaw, specSchema } from "../../spec/model/index.ts";
import { type InstalledClock, installClock } from "../host/install-clock.ts";
import { runProgram } from "../host/run-program.ts";
import type { KernelExecution, KernelPlugin, KernelRegistration, KernelSession, PluginSwitch } from "../kernel.ts";
import {
  type Chain,
  createTextbookKernel,
  type Entry,
  type OpenExecution,
  type OpenSession,
  type Result,
  Textbook,
} from "../kernels/index.ts";
import { judgeRecord } from "../laws/judge.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import { lawsOf } from "../run/session.ts";

/** Programs per kernel; `RIGHT=1000` runs as many as a thorough look wants. */
const PROGRAMS = Number(process.env["RIGHT"] ?? 25);

const file = new URL("../../generated/covel/spec.json", import.meta.url);
const spec = specSchema.parse(JSON.parse(readFileSync(file, "utf8")));
const laws = lawsOf(spec).filter(({ name }) => levelOfLaw(name) === "registration");

class CountsPerProcess extends Textbook {
  protected override faultsOf(plugin: string): number {
    return [...this.sessions.values()].reduce((sum, { faults }) => sum + (faults.get(plugin) ?? 0), 0);
  }

  protected override addFault(plugin: string, session: OpenSession): void {
    session.faults.set(plugin, (session.faults.get(plugin) ?? 0) + 1);
  }
}

class SuccessResets extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    if (result.deed === "continue" || result.deed === "replace") chain.session?.faults.delete(entry.plugin ?? "");
    return super.isFault(entry, chain, result, consequence);
  }
}

class RefusesDuplicates extends Textbook {
  protected override checkDeclarations(plugin: KernelPlugin, made: readonly Entry[]): void {
    const declared = plugin.declares.map((one) => JSON.stringify(this.declarationOf(one)));
    if (new Set(declared).size < declared.length) throw new Error("declared twice");
    super.checkDeclarations(plugin, made);
  }
}

class RefusesAtOnce extends Textbook {
  protected override registerFor(plugin: KernelPlugin, registration: KernelRegistration, made: Entry[]): () => void {
    const declared = plugin.declares.map((one) => this.declarationOf(one));
    if (!this.isDeclared(this.entryOf(registration), declared)) throw new Error("not declared");
    return super.registerFor(plugin, registration, made);
  }
}

class TakesItsTime extends Textbook {
  override async openSession(session: KernelSession): Promise<void> {
    await Promise.resolve();
    super.openSession(session);
  }
  override async enable(change: PluginSwitch): Promise<void> {
    await Promise.resolve();
    super.enable(change);
  }
  override async approve(change: PluginSwitch): Promise<void> {
    await Promise.resolve();
    super.approve(change);
  }
  override async beginExecution(execution: KernelExecution): Promise<void> {
    await Promise.resolve();
    super.beginExecution(execution);
  }
  override async endExecution(execution: { id: string }): Promise<void> {
    await Promise.resolve();
    super.endExecution(execution);
  }
}

class ListsAsSet extends Textbook {
  protected override enabledIn(session: OpenSession, execution: OpenExecution | null): string[] {
    return new Set(super.enabledIn(session, execution)) as unknown as string[];
  }
}

class ListsAsItIsNow extends Textbook {
  protected override enabledIn(session: OpenSession): string[] {
    return [...session.enabled];
  }
}

class ApprovalActsAtOnce extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    const { session, execution } = chain;
    if (session === null || entry.plugin === undefined) return super.isOfSet(entry, chain);
    if (execution === null) return this.isAdmitted(entry, session);
    const { plugin } = entry;
    const wasPaused =
      !execution.admitted.has(entry) && this.isApproved(plugin, session) && this.isPaused(plugin, session);
    const isNew = !execution.admitted.has(entry) && execution.enabled.includes(plugin) && !wasPaused;
    return (execution.admitted.has(entry) || isNew) && this.isLoaded(plugin) && this.isApproved(plugin, session);
  }
}

class UnloadingWaits extends Textbook {
  protected override admit(chain: Chain): Entry[] {
    const { execution } = chain;
    if (execution === null) return super.admit(chain);
    return [...execution.admitted].filter((entry) => this.isOfEvent(entry, chain));
  }
}

class ForgetsTheUnloaded extends Textbook {
  protected override unload(plugin: KernelPlugin, made: readonly Entry[]): void {
    super.unload(plugin, made);
    for (const { enabled, approved, faults } of this.sessions.values())
      for (const one of [enabled, approved, faults]) one.delete(plugin.id);
  }
}

class FrameworkHasEmptySettings extends Textbook {
  protected override settingsFor(entry: Entry, session: OpenSession): (() => unknown) | undefined {
    return entry.plugin === undefined ? () => ({}) : super.settingsFor(entry, session);
  }
}

class TellsNoRoot extends Textbook {
  protected override rootOf(): number {
    return undefined as unknown as number;
  }
}

class CountsMatchesAndCopies extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    return super.isFault(entry, chain, result, consequence) || consequence.fault === "open";
  }
}

class NeverPauses extends Textbook {
  protected override isPaused(): boolean {
    return false;
  }
}

const RIGHT = {
  CountsPerProcess,
  SuccessResets,
  RefusesDuplicates,
  RefusesAtOnce,
  TakesItsTime,
  ListsAsSet,
  ListsAsItIsNow,
  ApprovalActsAtOnce,
  UnloadingWaits,
  ForgetsTheUnloaded,
  FrameworkHasEmptySettings,
  TellsNoRoot,
  CountsMatchesAndCopies,
};

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());

it.each(Object.entries(RIGHT))(
  "%s is right: what it chooses the page leaves open",
  async (_name, make) => {
    const kernel = createTextbookKernel(spec, { make, inSessions: true });
    const alphabet = alphabetOf(spec, kernel.capabilities, kernel.identity.faultThreshold);
    const stream = new ProgramStream(alphabet, 11, "registration");
    const capabilities: ReadonlySet<Capability> = new Set(kernel.capabilities);
    for (let index = 0; index < PROGRAMS; index += 1) {
      const program = stream.at(index);
      const record = await runProgram(kernel, spec, program, clock);
      const broken = judgeRecord(program, record, spec, capabilities, laws).filter(
        ({ violation }) => violation !== null,
      );
      expect({ index, broken }).toEqual({ index, broken: [] });
    }
  },
  600_000,
);

it.each([
  ["approval", "settings"],
  ["fault-latch", "declarations", "framework-tier", "cancellation"],
] as Capability[][])("a kernel without %s is asked for nothing of it", async (...absent) => {
  const all = createTextbookKernel(spec, { inSessions: true }).capabilities;
  const kernel = createTextbookKernel(spec, {
    capabilities: all.filter((one) => !absent.includes(one)),
    ...(absent.includes("fault-latch") ? { make: NeverPauses } : {}),
  });
  const stream = new ProgramStream(alphabetOf(spec, kernel.capabilities, 3), 12, "registration");
  for (let index = 0; index < PROGRAMS; index += 1) {
    const program = stream.at(index);
    const ops = new Set(program.actions.map(({ op }) => op));
    expect(absent.includes("approval") && ops.has("approve")).toBe(false);
    expect(absent.includes("fault-latch") && program.surroundings?.faultThreshold !== undefined).toBe(false);
    const record = await runProgram(kernel, spec, program, clock);
    const broken = judgeRecord(program, record, spec, new Set(kernel.capabilities), laws);
    expect({ index, broken: broken.filter(({ violation }) => violation !== null) }).toEqual({ index, broken: [] });
  }
});
