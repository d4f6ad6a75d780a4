import type { ClockState } from "../host/clock.ts";
import { type InstalledClock, installClock } from "../host/install-clock.ts";
import { errorText } from "../host/look.ts";
import { takePollution } from "../host/prototypes.ts";
import { watchUnhandled } from "../host/unhandled.ts";
import type { Kernel } from "../kernel.ts";
import { CARRIES, type Answer, type Effect, type HelloAnswer, type Message, PROTOCOL, UNCARRIED } from "./messages.ts";
import { ServedInstance } from "./served-instance.ts";

/** Instances that are held at a time. */
const INSTANCES = 32;

/** Answers that are written at once, where so many messages have come: enough to save writes, few enough to keep both sides at work. */
const BATCH = 8;

/**
 * Serves a JavaScript kernel over stdin and stdout: the adapter of every kernel that keeps the contract of `conformance/kernel.ts`.
 * The kernel is loaded by `load`, so that it is imported on virtual time; with `clock: "real"` its time passes by itself. What it
 * writes to stdout goes to stderr. Ends with `bye`, or when stdin is closed.
 */
export async function serveKernel(
  load: () => Kernel | Promise<Kernel>,
  { clock = "virtual" }: { clock?: "virtual" | "real" } = {},
): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const installed = clock === "real" ? null : installClock();
  let outbox = "";
  let waiting = 0;
  const flush = () => {
    if (outbox !== "") write(outbox);
    outbox = "";
    waiting = 0;
  };
  const server = new Server(installed, (answer) => {
    outbox += `${JSON.stringify(answer)}\n`;
    if (++waiting >= BATCH) flush();
  });
  server.kernel = await load();
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) await server.take(JSON.parse(line) as Message);
    flush();
    if (server.isOver) break;
  }
  process.exit(0);
}

interface Place {
  instance: ServedInstance;
  /** the instance's own time; null where time passes by itself */
  state: ClockState | null;
  /** what happened since the last answer */
  effects: Effect[];
}

const { setImmediate } = globalThis;

/** Answers messages for a kernel, one after another. */
export class Server {
  kernel: Kernel | null = null;
  isOver = false;
  private readonly installed: InstalledClock | null;
  private readonly say: (answer: Answer | HelloAnswer) => void;
  private readonly places = new Map<number, Place>();
  private effects: Effect[] = [];

  /** `installed` null: time passes by itself. */
  constructor(installed: InstalledClock | null, say: (answer: Answer | HelloAnswer) => void) {
    this.installed = installed;
    this.say = say;
    watchUnhandled((reason) => this.effects.push({ effect: "unhandled", error: errorText(reason) }));
  }

  async take(message: Message): Promise<void> {
    const { kernel, installed } = this;
    if (kernel === null) return;
    const { seq } = message;
    if (message.do === "hello") return this.say(this.hello(kernel, seq));
    if (message.do === "bye") {
      this.isOver = true;
      this.say({ seq, effects: [], next: null, timers: 0 });
      return;
    }
    if (message.do === "reset") this.places.set(message.instance, this.fresh(kernel));
    const place = this.places.get(message.instance);
    if (place === undefined) throw new Error(`instance ${message.instance} was never reset`);
    const { state } = place;
    const before = installed === null || state === null ? null : installed.clock.exchange(state);
    if (installed !== null) installed.clock.now = message.at;
    this.effects = place.effects;
    await place.instance.take(message);
    await this.quiet();
    for (const key of takePollution()) this.effects.push({ effect: "polluted", key });
    const effects = place.effects.splice(0);
    const clock = installed?.clock;
    const next = clock?.next() ?? null;
    this.say({
      seq,
      effects,
      next: next === null || clock === undefined ? null : Math.max(next, clock.now),
      timers: Math.max(clock?.pending() ?? 0, next === null ? 0 : 1),
      ...place.instance.listeners(),
    });
    if (before !== null && clock !== undefined) place.state = clock.exchange(before);
  }

  private hello({ identity, capabilities }: Kernel, seq: number): HelloAnswer {
    const { name, version, system } = identity;
    const own = capabilities.filter((capability) => !UNCARRIED.includes(capability));
    return {
      seq,
      protocol: PROTOCOL,
      identity: { name, version, system },
      language: "JavaScript",
      capabilities: own.includes("mutate") ? own : [...own, "mutate"],
      carries: [...CARRIES],
      instances: INSTANCES,
      clock: this.installed === null ? "real" : "virtual",
    };
  }

  private fresh(kernel: Kernel): Place {
    const effects: Effect[] = [];
    const clock = this.installed?.clock ?? { fireNext() {} };
    const instance = new ServedInstance(kernel, clock, (effect) => effects.push(effect));
    return { instance, state: this.installed === null ? null : { now: 0, armed: [], byId: new Map() }, effects };
  }

  /** Lets the kernel run until nothing of it is left that can go on without time. */
  private async quiet(): Promise<void> {
    const turn = this.installed?.real.setImmediate ?? setImmediate;
    let before: number;
    do {
      before = this.effects.length;
      await new Promise<void>((resolve) => void turn(resolve));
    } while (this.effects.length !== before || (this.installed?.clock.immediates ?? 0) > 0);
  }
}
