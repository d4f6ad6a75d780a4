import type { ClockState } from "../host/clock.ts";
import { type InstalledClock, installClock } from "../host/install-clock.ts";
import { errorText } from "../host/look.ts";
import { takePollution } from "../host/prototypes.ts";
import { watchUnhandled } from "../host/unhandled.ts";
import type { Kernel } from "../kernel.ts";
import { CARRIES, type Answer, type Effect, type HelloAnswer, type Message, PROTOCOL } from "./messages.ts";
import { ServedInstance } from "./served-instance.ts";

/** Instances that are held at a time. */
const INSTANCES = 32;

/**
 * Serves a JavaScript kernel over stdin and stdout: the adapter of every kernel that keeps the contract of `conformance/kernel.ts`.
 * The kernel is loaded by `load`, so that it is imported on virtual time. What it writes to stdout goes to stderr. Ends with `bye`,
 * or when stdin is closed.
 */
export async function serveKernel(load: () => Kernel | Promise<Kernel>): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const server = new Server(installClock(), (answer) => void write(`${JSON.stringify(answer)}\n`));
  server.kernel = await load();
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) await server.take(JSON.parse(line) as Message);
    if (server.isOver) break;
  }
  process.exit(0);
}

/** Answers messages for a kernel, one after another. */
export class Server {
  kernel: Kernel | null = null;
  isOver = false;
  private readonly installed: InstalledClock;
  private readonly say: (answer: Answer | HelloAnswer) => void;
  private readonly instances = new Map<number, { instance: ServedInstance; state: ClockState }>();
  private effects: Effect[] = [];

  constructor(installed: InstalledClock, say: (answer: Answer | HelloAnswer) => void) {
    this.installed = installed;
    this.say = say;
    watchUnhandled((reason) => this.effects.push({ effect: "unhandled", error: errorText(reason) }));
  }

  async take(message: Message): Promise<void> {
    const { kernel } = this;
    if (kernel === null) return;
    const { seq } = message;
    if (message.do === "hello") {
      const { identity } = kernel;
      const capabilities = kernel.capabilities.filter((name) => name !== "effects");
      const { name, version, system } = identity;
      const own = capabilities.includes("mutate") ? [...capabilities] : [...capabilities, "mutate" as const];
      this.say({
        seq,
        protocol: PROTOCOL,
        identity: { name, version, system },
        language: "JavaScript",
        capabilities: own,
        carries: [...CARRIES],
        instances: INSTANCES,
        clock: "virtual",
      });
      return;
    }
    if (message.do === "bye") {
      this.isOver = true;
      this.say({ seq, effects: [], next: null, timers: 0 });
      return;
    }
    const { clock } = this.installed;
    if (message.do === "reset")
      this.instances.set(message.instance, {
        instance: new ServedInstance(kernel, clock, (effect) => this.effects.push(effect)),
        state: { now: 0, armed: [], byId: new Map() },
      });
    const place = this.instances.get(message.instance);
    if (place === undefined) throw new Error(`instance ${message.instance} was never reset`);
    const before = clock.exchange(place.state);
    clock.now = message.at;
    this.effects = [];
    await place.instance.take(message);
    await this.quiet();
    for (const key of takePollution()) this.effects.push({ effect: "polluted", key });
    const { effects } = this;
    const next = clock.next();
    this.say({
      seq,
      effects,
      next: next === null ? null : Math.max(next, clock.now),
      timers: Math.max(clock.pending(), next === null ? 0 : 1),
      ...place.instance.listeners(),
    });
    place.state = clock.exchange(before);
  }

  /** Lets the kernel run until nothing of it is left that can go on without time. */
  private async quiet(): Promise<void> {
    const { clock, real } = this.installed;
    let before: number;
    do {
      before = this.effects.length;
      await new Promise<void>((resolve) => void real.setImmediate(resolve));
    } while (this.effects.length !== before || clock.immediates > 0);
  }
}
