import type { Program } from "../../program/program.ts";
import type { ProgramRecord } from "../../host/record.ts";
import type { SessionResult } from "../../run/session.ts";

/** A guard's handler aborts, and a late rewrite follows. */
export const PROGRAM: Program = {
  registrations: [
    {
      id: "h1",
      event: "Gate",
      plugin: "alpha",
      tier: "plugin",
      options: { timeoutMs: 5 },
      plans: [
        {
          then: "resolve",
          value: { action: "abort", reason: "[a1]" },
          after: 3,
          mutate: [{ op: "set", path: ["call", "id"], value: "[m2]" }],
        },
      ],
      when: "start",
    },
    {
      id: "h2",
      event: "Gate",
      tier: "framework",
      options: {},
      match: { op: "value", value: true },
      plans: [
        { then: "never", touches: [{ target: "payload", after: 4, mutate: [{ op: "delete", path: ["call"] }] }] },
      ],
      when: "start",
    },
  ],
  dispatches: [
    {
      id: "d1",
      event: "Gate",
      payload: { call: { id: "[p1]", name: "[p2]", args: "[p3]" } },
      context: {},
      at: 0,
      parent: "s1",
    },
  ],
  actions: [{ op: "cancel", at: 9, parent: "s1" }],
};

/** What a kernel made of it that lets everything through. */
export const RECORD: ProgramRecord = {
  facts: [
    { at: 0, kind: "registered", registration: "h1" },
    { at: 0, kind: "registered", registration: "h2" },
    { at: 0, kind: "dispatch", dispatch: "d1" },
    {
      at: 0,
      kind: "call",
      call: "d1/h1#1",
      dispatch: "d1",
      registration: "h1",
      payload: { call: { id: "[p1]", name: "[p2]", args: "[p3]" } },
      context: {},
      signal: "live",
    },
    { at: 3, kind: "settle", call: "d1/h1#1", how: "resolve", value: { action: "abort", reason: "[a1]" } },
    {
      at: 3,
      kind: "outcome",
      dispatch: "d1",
      outcome: { kind: "proceed", payload: { call: { id: "[p1]", name: "[p2]", args: "[p3]" } } },
      shape: "proceed",
    },
    { at: 9, kind: "cancel", parent: "s1" },
    { at: 9, kind: "listeners", parent: "s1", left: 0 },
    { at: 9, kind: "timers", left: 1 },
  ],
  end: "settled",
};

/** A session that found it. */
export const SESSION: SessionResult = {
  programs: 400,
  dispatches: 612,
  held: { "abort.guard-blocks": 31, "order.groups": 12, "mode.parallel-waits": 7 },
  findings: [
    {
      law: "abort.guard-blocks",
      index: 17,
      program: PROGRAM,
      record: RECORD,
      violation: { at: 5, dispatch: "d1", expected: "d1 is blocked, since h1 aborts", observed: "it proceeds" },
      also: [],
      there: [],
    },
    {
      law: "mode.parallel-waits",
      index: 20,
      program: PROGRAM,
      record: RECORD,
      violation: { at: 4, expected: "awaited", observed: "not awaited" },
      also: ["abort.guard-blocks", "order.priority"],
      there: [],
    },
  ],
  crashes: [],
  endless: [],
  invisible: [],
};
