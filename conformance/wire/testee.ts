import { type Spec, specDigest } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { runProgram } from "../host/run-program.ts";
import type { Kernel } from "../kernel.ts";
import type { Program } from "../program/program.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { type HelloAnswer, helloAnswerSchema, PROTOCOL, UNCARRIED } from "./messages.ts";
import type { WireClock } from "./remote-clock.ts";
import { WireInstance } from "./wire-instance.ts";

const real = { setImmediate, setTimeout, clearTimeout };

/** A started testee that has said who it is. */
export class Testee {
  readonly hello: HelloAnswer;
  readonly connection: Connection;
  private readonly spec: Spec;
  private readonly names: { signalField: string | undefined; matchOption: string | undefined };

  private constructor(connection: Connection, hello: HelloAnswer, spec: Spec) {
    this.connection = connection;
    this.hello = hello;
    this.spec = spec;
    this.names = {
      signalField: spec.context.find((field) => field.type.kind === "signal")?.name,
      matchOption: spec.options.find((option) => option.sets === "match")?.name,
    };
  }

  /** Starts the command and shakes hands. Rejects with a {@link WireFault}; the process is ended then. */
  static async start(options: ConnectionOptions, spec: Spec): Promise<Testee> {
    const connection = new Connection(options);
    const { system, version } = spec;
    const raw = await connection.ask({
      do: "hello",
      protocol: { min: PROTOCOL, max: PROTOCOL },
      system,
      spec: { version, digest: specDigest(spec) },
    });
    const said: unknown = raw !== null && typeof raw === "object" ? Reflect.get(raw, "protocol") : undefined;
    if (typeof said === "number" && said !== PROTOCOL)
      throw connection.fail("wrong-protocol", `The testee speaks protocol ${said}; this suite speaks ${PROTOCOL}.`);
    const parsed = helloAnswerSchema.safeParse(raw);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw connection.fail(
        "bad-answer",
        `The answer to \`hello\` is not of the protocol's shape at ${issue?.path.map(String).join(".") ?? ""}: ${issue?.message ?? ""}.`,
      );
    }
    if (parsed.data.identity.system !== system)
      throw connection.fail(
        "wrong-system",
        `The testee says that it belongs to system "${parsed.data.identity.system}", but is to be judged as "${system}".`,
      );
    const capabilities = parsed.data.capabilities.filter((one) => !UNCARRIED.includes(one));
    return new Testee(connection, { ...parsed.data, capabilities }, spec);
  }

  /**
   * Runs a program in one of the testee's instances, on its own clock or on the one given. Rejects with a {@link WireFault} when the
   * wire breaks.
   */
  async run(program: Program, slot = 0, clock?: WireClock): Promise<ProgramRecord> {
    const instance = new WireInstance(this.connection, slot, program, this.names, clock);
    const kernel: Kernel = {
      identity: this.hello.identity,
      capabilities: this.hello.capabilities,
      create: (host) => instance.start(host),
    };
    const record = await runProgram(kernel, this.spec, program, { clock: instance.clock, real, remote: instance });
    await instance.idle();
    return record;
  }

  /** Ends the process. */
  end(): Promise<void> {
    return this.connection.end();
  }
}
