import { type ChildProcess, spawn } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { Readable, Writable } from "node:stream";
import { processorMs } from "./processor-ms.ts";
import { KeptText } from "./kept-text.ts";
import { LineBuffer } from "./line-buffer.ts";
import type { Message } from "./messages.ts";
import { whyNotJson } from "./why-not-json.ts";
import { type WireFaultCode, WireFault } from "./wire-fault.ts";

/** How a testee is started and how long it may take. */
export interface ConnectionOptions {
  /** program and arguments; no shell is involved */
  command: readonly string[];
  /** folder it is started in; default: this process's */
  cwd?: string;
  /** ms for each message; default {@link DEADLINE} */
  deadline?: number;
  /** ms between a friendly end and a forced one; default {@link GRACE} */
  grace?: number;
  /** is told each message as it goes out, a line without its end */
  onSent?: (line: string) => void;
  /** makes the process; default: starts the command */
  start?: (options: ConnectionOptions) => Child;
}

/** As much of a child process as a connection needs. */
export interface Child extends Pick<EventEmitter, "once"> {
  readonly pid?: number | undefined;
  readonly stdin: Writable | null;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  kill(signal: NodeJS.Signals): boolean;
  unref(): void;
}

/** ms that the answer to one message may take. */
export const DEADLINE = 4_000;
/** ms that a start may take, where no deadline is given: interpreters and loaders come first */
const START = 12_000;
/** ms between a friendly end and a forced one, and that a testee has to say what it held back */
export const GRACE = 500;
const TICK = 50;
/** ms that stderr may come behind stdout */
const LATE = 20;
/** characters kept of stderr, at its beginning and at its end */
const KEPT = 4_000;

type Unnumbered<M> = M extends Message ? Omit<M, "seq"> : never;
/** A message before it has its number. */
export type MessageBody = Unnumbered<Message>;

interface Waiting {
  seq: number;
  what: string;
  resolve(answer: unknown): void;
  reject(fault: WireFault): void;
}

/** Processes that are still to be ended when this one ends. */
const alive = new Set<Child>();
// kept, since a thread on virtual time replaces them
const { setTimeout, setInterval, clearInterval, setImmediate } = globalThis;
process.on("exit", () => {
  for (const child of alive) signalGroup(child, "SIGKILL");
});

/**
 * One process of a testee and the line to it. Messages may be sent without waiting for earlier answers. After the first fault
 * every request is rejected with it, and the process is ended.
 */
export class Connection {
  /** what went wrong, once something did */
  fault: WireFault | null = null;
  private readonly written = new KeptText(KEPT);
  private readonly child: Child;
  private readonly grace: number;
  private readonly onSent: ConnectionOptions["onSent"];
  private readonly lines = new LineBuffer();
  private readonly deadline: number;
  private readonly start: number;
  private readonly waiting: Waiting[] = [];
  private readonly watch: NodeJS.Timeout;
  private readonly ended: Promise<void>;
  private outbox = "";
  private seq = 0;
  /** ms without a sign of life; of a process that wants to run, only those in which it could */
  private idle = 0;
  private waited = 0;
  private used = 0;
  private closing = false;
  /** the deadline has passed: stdin was closed to see what the process still holds back */
  private probing = false;

  constructor(options: ConnectionOptions) {
    this.deadline = options.deadline ?? DEADLINE;
    this.start = options.deadline ?? START;
    this.grace = options.grace ?? GRACE;
    this.onSent = options.onSent;
    const child = (options.start ?? startCommand)(options);
    this.child = child;
    alive.add(child);
    this.ended = new Promise((resolve) => {
      child.once("error", (error: Error) => {
        this.fail("cannot-start", `The command \`${options.command.join(" ")}\` cannot be started: ${error.message}.`);
        if (child.pid === undefined) resolve();
      });
      child.once("close", (code: number | null, signal: NodeJS.Signals | null) => {
        alive.delete(child);
        if (this.probing) this.fail("silent", this.silence());
        if (!this.closing) this.fail("exited", this.exitText(code, signal));
        resolve();
      });
    });
    child.stdout?.on("data", (chunk: Buffer) => this.receive(chunk));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.written.add(text);
    });
    // a write to a process that is gone fails here; that it is gone is told by its end
    child.stdin?.on("error", () => {});
    this.watch = setInterval(() => this.tick(), TICK);
  }

  /** The process at the other end. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /** What the process wrote to stderr, since it was last forgotten: the beginning and the end of it. */
  get stderr(): string {
    return this.written.text();
  }

  /** The same, with what was written just now: it comes by a pipe of its own, perhaps behind an answer. */
  async stderrByNow(): Promise<string> {
    await pause(LATE);
    return this.stderr;
  }

  /** Drops what came over stderr so far. */
  forgetStderr(): void {
    this.written.clear();
  }

  /** Messages without an answer. */
  get open(): number {
    return this.waiting.length;
  }

  /** Sends a message and waits for its answer, parsed but not looked at. Rejects with a {@link WireFault}. */
  ask(body: MessageBody): Promise<unknown> {
    if (this.fault) return Promise.reject(this.fault);
    const seq = ++this.seq;
    const { do: what, ...rest } = body;
    if (this.waiting.length === 0) this.alive();
    const answer = new Promise((resolve, reject) => this.waiting.push({ seq, what, resolve, reject }));
    if (this.outbox === "") setImmediate(() => this.flush());
    const line = JSON.stringify({ seq, do: what, ...rest });
    this.onSent?.(line);
    this.outbox += `${line}\n`;
    return answer;
  }

  /** Breaks the connection for a reason that somebody else found. */
  fail(code: WireFaultCode, message: string): WireFault {
    if (this.fault) return this.fault;
    const fault = new WireFault(code, message, this.stderr);
    this.fault = fault;
    for (const { reject } of this.waiting.splice(0)) reject(fault);
    void this.kill();
    return fault;
  }

  /** Ends the process: friendly, then less so. Resolves when it is gone. */
  async end(): Promise<void> {
    if (!this.fault && !this.closing) {
      const bye = this.ask({ do: "bye" });
      this.closing = true;
      await Promise.race([bye.catch(() => {}), pause(this.grace)]);
    }
    await this.kill();
  }

  private async kill(): Promise<void> {
    this.closing = true;
    clearInterval(this.watch);
    this.child.stdin?.end();
    this.child.stdout?.removeAllListeners("data").resume();
    signalGroup(this.child, "SIGTERM");
    await Promise.race([this.ended, pause(this.grace)]);
    signalGroup(this.child, "SIGKILL");
    // a grandchild that left the group may hold the pipes open: the process itself is gone
    await Promise.race([this.ended, pause(this.grace)]);
    alive.delete(this.child);
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
    this.child.unref();
  }

  private alive(): void {
    this.idle = 0;
    this.waited = 0;
  }

  private flush(): void {
    const text = this.outbox;
    this.outbox = "";
    if (text !== "" && this.child.stdin?.writable === true) this.child.stdin.write(text);
  }

  private receive(chunk: Buffer): void {
    if (this.probing) {
      const text = quote(chunk.toString("utf8"));
      this.fail(
        "not-flushed",
        `The answer came only when stdin was closed: it had been written, but not flushed. It begins with ${text}.`,
      );
      return;
    }
    this.alive();
    const lines = this.lines.take(chunk);
    if (lines === null) {
      this.fail("too-long", `stdout holds a line that does not end; it begins with ${quote(this.lines.rest())}.`);
      return;
    }
    for (const line of lines) {
      if (this.fault) return;
      this.receiveLine(line);
    }
  }

  private receiveLine(line: string): void {
    if (line.trim() === "") return;
    let answer: unknown;
    try {
      answer = JSON.parse(line);
    } catch {
      this.fail("not-json", `stdout holds a line that is no JSON: ${quote(line)}. ${whyNotJson(line)}`);
      return;
    }
    const oldest = this.waiting[0];
    const seq: unknown = answer !== null && typeof answer === "object" ? Reflect.get(answer, "seq") : undefined;
    if (oldest === undefined) {
      this.fail("unasked", `An answer came although nothing was asked: ${quote(line)}.`);
      return;
    }
    if (seq !== oldest.seq) {
      this.fail(
        "wrong-seq",
        `A whole answer came, but ${seq === undefined ? "without a seq" : `with seq ${JSON.stringify(seq).slice(0, 80)}`} where ${oldest.seq} (\`${oldest.what}\`) is to be answered.`,
      );
      return;
    }
    const fault: unknown = Reflect.get(answer as object, "fault");
    if (typeof fault === "string") {
      this.fail("gave-up", `The adapter cannot carry out \`${oldest.what}\`: ${fault.slice(0, 400)}.`);
      return;
    }
    this.waiting.shift();
    oldest.resolve(answer);
  }

  /** Counts ticks, not the clock: a suite that is itself kept waiting blames nobody for it, nor for a process that is kept waiting. */
  private tick(): void {
    if (this.waiting.length === 0) return;
    this.waited += TICK;
    const used = this.waited > this.deadline / 4 ? processorMs(this.child.pid) : null;
    this.idle += used === null || !used.runs ? TICK : Math.min(TICK, used.ms - this.used);
    this.used = used?.ms ?? this.used;
    if (this.idle < this.patience()) return;
    const [oldest] = this.waiting;
    const what = `\`${oldest?.what ?? ""}\` (seq ${oldest?.seq ?? 0})`;
    const rest = this.lines.rest();
    if (rest !== "")
      this.fail(
        "half-line",
        `Half a line came in answer to ${what}: ${quote(rest)}. Its newline is missing, or stdout is not flushed after it.`,
      );
    else if (!this.probing) {
      this.probing = true;
      this.child.stdin?.end();
    } else if (this.idle >= this.patience() + this.grace) this.fail("silent", this.silence());
  }

  /** ms that the message to be answered next may take */
  private patience(): number {
    return this.waiting[0]?.seq === 1 ? this.start : this.deadline;
  }

  private silence(): string {
    const [oldest] = this.waiting;
    return `Nothing came in answer to \`${oldest?.what ?? ""}\` (seq ${oldest?.seq ?? 0}) within ${this.patience()} ms. The kernel does not become quiet, or waits for something else than its clock.`;
  }

  private exitText(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `with exit code ${String(code)}` : `by ${signal}`;
    const [oldest] = this.waiting;
    const when = oldest === undefined ? "" : ` while \`${oldest.what}\` was to be answered`;
    const hint =
      oldest?.what === "hello" && code === 0 ? " It has to read messages from stdin, and to go on until `bye`." : "";
    return `The testee ended ${how}${when}.${hint}`;
  }
}

function startCommand({ command, cwd }: ConnectionOptions): ChildProcess {
  const [program = "", ...args] = command;
  return spawn(program, args, {
    stdio: ["pipe", "pipe", "pipe"],
    // a group of its own, so that what the testee starts ends with it
    detached: process.platform !== "win32",
    ...(cwd === undefined ? {} : { cwd }),
  });
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  if (child.pid === undefined) {
    child.kill(signal);
    return;
  }
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it is gone already
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** The beginning of a text, in quotation marks. */
function quote(text: string): string {
  return JSON.stringify(text.length > 160 ? `${text.slice(0, 160)}…` : text);
}
