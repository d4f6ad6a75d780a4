import { BLAME_OF_ACCIDENTS } from "../report/blame.ts";
import { describe, expect, it } from "vitest";
import { accidentsOf } from "./conform.ts";
import type { SessionResult } from "./session.ts";

const SESSION: SessionResult = {
  programs: 9,
  dispatches: 9,
  held: {},
  findings: [],
  crashes: [],
  endless: [],
  invisible: [],
};
const programAt = (index: number) => ({
  registrations: [],
  dispatches: [],
  actions: [{ op: "revoke" as const, at: index, dispatch: "d1" }],
});

describe("what befalls the host", () => {
  it("is told once for each kind, with the first program and the number of the others", () => {
    const incidents = [
      { index: 4, kind: "crash" as const, message: "it ended the process (exit code 3)" },
      { index: 5, kind: "hang" as const, message: "it kept the thread for more than 10 s" },
      { index: 7, kind: "crash" as const, message: "it ended the process (exit code 3)" },
    ];
    const crashes = [{ index: 2, program: programAt(2), error: "boom" }];
    expect(accidentsOf({ incidents }, { ...SESSION, crashes, endless: [1] }, programAt)).toEqual([
      {
        id: "HOST-SURVIVES",
        blame: BLAME_OF_ACCIDENTS["HOST-SURVIVES"],
        index: 4,
        text: "It ended the process (exit code 3).",
        more: 1,
        program: programAt(4),
      },
      {
        id: "HOST-SURVIVES",
        blame: BLAME_OF_ACCIDENTS["HOST-SURVIVES"],
        index: 2,
        text: "The kernel throws outside a dispatch: boom.",
        more: 0,
        program: programAt(2),
      },
      {
        id: "HOST-SETTLES",
        blame: BLAME_OF_ACCIDENTS["HOST-SETTLES"],
        index: 5,
        text: "It kept the thread for more than 10 s.",
        more: 0,
        program: programAt(5),
      },
      {
        id: "HOST-SETTLES",
        blame: BLAME_OF_ACCIDENTS["HOST-SETTLES"],
        index: 1,
        text: "The kernel goes on for ever: its timers start ever new timers.",
        more: 0,
        program: programAt(1),
      },
    ]);
  });

  it("is nothing for a kernel that behaves", () => {
    expect(accidentsOf({ incidents: [] }, SESSION, programAt)).toEqual([]);
  });
});
