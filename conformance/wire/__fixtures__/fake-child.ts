import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { installClock, type InstalledClock } from "../../host/install-clock.ts";
import type { Kernel } from "../../kernel.ts";
import type { Child } from "../connection.ts";
import type { Answer, HelloAnswer, Message } from "../messages.ts";
import { Server } from "../serve-kernel.ts";

/** What a testee in this process does with a whole answer. */
export type Tamper = (line: string, testee: FakeChild, place: number) => void;

let clock: InstalledClock | null = null;
let turn: Promise<void> = Promise.resolve();

/** Puts this thread on virtual time for the kernels of fake children; call before, and what it returns after. */
export function withClock(): () => void {
  clock = installClock();
  return () => clock?.release();
}

/** A testee without a process: a right kernel behind a wire, whose answers somebody may tamper with. */
export class FakeChild extends EventEmitter implements Child {
  readonly pid = undefined;
  readonly stdin = new PassThrough();
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  ended = false;
  private readonly server: Server;
  private place = 0;
  private rest = "";

  constructor(kernel: Kernel, tamper: Tamper) {
    super();
    if (clock === null) throw new Error("call withClock first");
    this.server = new Server(clock, (answer: Answer | HelloAnswer) =>
      tamper(JSON.stringify(answer), this, ++this.place),
    );
    this.server.kernel = kernel;
    this.stdin.setEncoding("utf8").on("data", (text: string) => {
      const lines = (this.rest + text).split("\n");
      this.rest = lines.pop() ?? "";
      // one clock, so one at a time over all children
      for (const line of lines)
        turn = turn.then(() => (this.ended ? undefined : this.server.take(JSON.parse(line) as Message)));
    });
    this.stdin.on("end", () => this.emit("stdin-end"));
  }

  say(text: string): void {
    if (!this.ended) this.stdout.write(text);
  }

  exit(code: number): void {
    if (this.ended) return;
    this.ended = true;
    this.stdout.end();
    setImmediate(() => this.emit("close", code, null));
  }

  kill(): boolean {
    this.exit(143);
    return true;
  }

  unref(): void {}
}
