import type { Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import type { Kernel } from "../kernel.ts";
import type { Program } from "../program/program.ts";
import type { KernelPlace, LoadFault } from "./load-kernel.ts";
import type { SessionFinding, SessionResult, SessionTask } from "./session.ts";

/** Single programs to run as they are, say from a replay token. */
export interface ReplayTask {
  programs: readonly Program[];
}

/** Several sessions, one after another in one worker. */
export interface SeriesTask {
  sessions: readonly SessionTask[];
}

/** Work for a worker. Plain data. */
export interface Job extends KernelPlace {
  spec: Spec;
  task: SessionTask | SeriesTask | ReplayTask;
}

/** A program that the kernel did not survive, or in which it kept the thread for good. */
export interface Incident {
  /** place in the stream, or in the list of programs to replay; -1 = outside any program */
  index: number;
  kind: "hang" | "crash";
  message: string;
}

/** What came of a job. */
export interface JobResult {
  /**
   * `not-loaded`: see `fault`. `partial`: given up after too many incidents, stopped, or out of time (see `partial`). `tampered`: the kernel replaced parts of the
   * language, so nothing it did is evidence. Incidents alone leave a run `completed`.
   */
  verdict: "completed" | "partial" | "tampered" | "not-loaded" | "harness-error";
  fault: LoadFault | null;
  /** why a partial run ended early */
  partial: "incidents" | "hangs" | "stopped" | "budget" | null;
  /** our own error, for `harness-error` */
  error: string | null;
  identity: Kernel["identity"] | null;
  capabilities: readonly string[];
  /** the last session, as far as it came; null for a replay */
  session: SessionResult | null;
  /** every session that was finished */
  sessions: SessionResult[];
  /** records of a replay, in order of its programs; null where the kernel hung or crashed */
  records: (ProgramRecord | null)[];
  incidents: Incident[];
  tampered: string[];
  /** what the kernel wrote to stdout and stderr, the beginning of it */
  output: string;
}

/** From the pool to a worker. */
export type ToWorker =
  | { do: "session"; task: SessionTask }
  | {
      do: "shrink";
      task: SessionTask;
      found: Pick<SessionFinding, "law" | "index" | "program" | "record" | "violation">;
      runs: number;
    }
  | { do: "replay"; index: number; program: Program }
  | { do: "stop" };

/** From a worker to the pool. */
export type FromWorker =
  | { say: "ready"; identity: Kernel["identity"]; capabilities: readonly string[] }
  | { say: "fault"; fault: LoadFault }
  /** the language is not what it was, so that nothing else can be said */
  | { say: "tampered"; tampered: string[]; identity: Kernel["identity"] | null }
  | { say: "session"; result: SessionResult; tampered: string[] }
  | { say: "finding"; finding: SessionFinding; tampered: string[] }
  | { say: "record"; record: ProgramRecord; tampered: string[] }
  /** the kernel threw outside any dispatch, and the worker lives on */
  | { say: "threw"; error: string; tampered: string[] }
  | { say: "error"; error: string }
  /** said by the pool itself, in place of a worker that ended */
  | { say: "died"; incident: Incident };

/** What a worker is started with. */
export interface WorkerStart extends KernelPlace {
  spec: Spec;
  /** Int32: number of signs of life, place of the program under way */
  heartbeat: SharedArrayBuffer;
}
