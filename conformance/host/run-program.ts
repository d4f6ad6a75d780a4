import { getEventListeners } from "node:events";
import type { Spec } from "../../spec/model/index.ts";
import type { Kernel } from "../kernel.ts";
import { encode } from "../program/encode.ts";
import type { Program } from "../program/program.ts";
import type { Clock } from "./clock.ts";
import type { RealTimers } from "./install-clock.ts";
import { errorText } from "./look.ts";
import { takePollution } from "./prototypes.ts";
import type { ProgramRecord } from "./record.ts";
import type { Remote } from "./remote.ts";
import { Run } from "./run.ts";
import { attributeUnhandled } from "./unhandled.ts";

const STEP_LIMIT = 20_000;
const FACT_LIMIT = 5_000;
/** steps granted to timers that are left over once everything has settled, to see whether they act */
const LEFTOVER_LIMIT = 100;

/** Where a program runs: on the clock of this thread, or on that of a kernel in another process. */
export interface Stage {
  clock: Clock;
  real: RealTimers;
  /** called at the start of each program, as a sign of life */
  beat?(): void;
  remote?: Remote;
}

/**
 * Runs a program against a fresh instance of a kernel, in virtual time from 0, and returns what happened. Of what the
 * suite does at one moment, actions come first, then dispatches, then settlings in the order in which they were planned;
 * all of it comes before the kernel's timers of that moment, and the kernel becomes quiet after each.
 * Only an error thrown by the kernel's own timer callback, or by `create`, escapes.
 */
export async function runProgram(kernel: Kernel, spec: Spec, program: Program, stage: Stage): Promise<ProgramRecord> {
  const { clock, real, remote } = stage;
  stage.beat?.();
  clock.reset();
  const resources = remote ? 0 : unseenResources();
  const run = new Run(spec, program, clock, remote);
  const turn = () => new Promise<void>((resolve) => void real.setImmediate(resolve));
  if (!remote) attributeUnhandled((reason) => run.write({ kind: "unhandled", error: errorText(reason) }));
  try {
    await run.begin(kernel);
    const end = await play();
    run.write({ kind: "timers", left: clock.pending() });
    for (let step = 0; step < LEFTOVER_LIMIT && clock.next() !== null; step++) {
      clock.fireNext();
      await quiet();
    }
    close(run);
    return { facts: run.facts, end };
  } finally {
    if (!remote) attributeUnhandled(null);
    run.stopListening();
  }

  /** Lets the kernel run until nothing of it is left that can go on without time. */
  async function quiet(): Promise<void> {
    let before: number;
    let waited = false;
    do {
      before = run.facts.length;
      await turn();
      if (remote) waited = await remote.idle();
    } while (waited || run.facts.length !== before || clock.immediates > 0);
  }

  async function play(): Promise<ProgramRecord["end"]> {
    for (let step = 0; step < STEP_LIMIT && run.facts.length < FACT_LIMIT; step++) {
      await quiet();
      const host = run.agenda.next();
      const timer = clock.next();
      if (host === null && run.isSettled()) return "settled";
      if (host !== null && (timer === null || host <= timer)) {
        clock.moveTo(host);
        run.agenda.take()?.();
      } else if (timer !== null) clock.fireNext();
      else if (!(await movesInRealTime())) return "stuck";
      else return "invisible-wait";
    }
    return "event-limit";
  }

  async function movesInRealTime(): Promise<boolean> {
    if (remote || !mayWaitUnseen()) return false;
    const before = run.facts.length;
    const waiting = unseenResources() > resources;
    await new Promise<void>((resolve) => void real.setTimeout(resolve, patience.ms()));
    await quiet();
    const moved = run.facts.length !== before || clock.next() !== null;
    patience.note(moved);
    return moved || waiting;
  }

  /** With a handler open that never settles, nothing but its limit could end the waiting. */
  function mayWaitUnseen(): boolean {
    const open = run.calls.filter((call) => !call.settled && !call.dispatch.done);
    return open.every((call) => {
      const limit = spec.options.find((option) => option.sets === "limit");
      const registration = call.name.slice(call.name.indexOf("/") + 1, call.name.lastIndexOf("#"));
      const options = program.registrations.find(({ id }) => id === registration)?.options ?? {};
      const event = spec.events.find(({ name }) => name === call.dispatch.plan.event);
      return event?.limit != null || (limit !== undefined && Object.hasOwn(options, limit.name));
    });
  }
}

/** Ways to be called back that the clock does not cover. Files are none: a loader may still be writing its cache. */
function unseenResources(): number {
  const ways = ["MessagePort", "Worker", "ProcessWrap", "TCPSocketWrap", "PipeConnectWrap"];
  return process.getActiveResourcesInfo().filter((name) => ways.includes(name)).length;
}

/**
 * How long to wait in real time for what the clock cannot see. A kernel that waits that way does so at once, so a few
 * long looks are enough for a whole run, and later ones are short.
 */
const patience = {
  looks: 0,
  ms(): number {
    return this.looks < 3 ? 100 : 0;
  },
  note(moved: boolean): void {
    if (!moved) this.looks++;
  },
};

/** Writes what can be seen only at the end, and disposes of the instance. */
function close(run: Run): void {
  run.lookAgain();
  for (const [id, { payload }] of run.dispatches) run.write({ kind: "caller", dispatch: id, payload: encode(payload) });
  for (const key of takePollution()) run.write({ kind: "polluted", key });
  run.stopListening();
  for (const [parent, { signal }] of run.parents) {
    const left = run.remote ? run.remote.listenersLeft(parent) : getEventListeners(signal, "abort").length;
    if (left !== null) run.write({ kind: "listeners", parent, left });
  }
  try {
    run.instance?.dispose?.();
  } catch (error) {
    run.write({ kind: "log", text: `dispose threw: ${errorText(error)}` });
  }
}
