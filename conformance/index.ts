export type {
  FailureReport,
  Handler,
  Instance,
  Kernel,
  KernelDispatch,
  KernelExecution,
  KernelHost,
  KernelPlugin,
  KernelRegistration,
  KernelSession,
  Outcome,
  PluginSwitch,
} from "./kernel.ts";
export type { Fact, ProgramRecord } from "./host/record.ts";
export { alphabetOf } from "./program/alphabet.ts";
export { ProgramArbitrary } from "./program/arbitrary.ts";
export { ProgramStream } from "./program/generate.ts";
export type { Action, Dispatch, MatchPlan, Mutation, Plan, Program, Registration } from "./program/program.ts";
export type { Encoded } from "./program/value.ts";
export { exitCodeOf } from "./report/exit-code.ts";
export { type Finding, type Incident, type Report, type RequirementVerdict, reportSchema } from "./report/report.ts";
export { findingText, reportText, summaryText } from "./report/text.ts";
export { decodeToken, encodeToken, type Replay } from "./report/token.ts";
export { type ConformOptions, type ConformResult, conform } from "./run/conform.ts";
export type { LoadFault } from "./run/load-kernel.ts";
export { type ReplayOptions, replayProgram } from "./run/replay.ts";
