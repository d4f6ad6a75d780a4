import type { Line, Run } from "./host.ts";

interface Call {
  readonly id: string;
  readonly poolable: boolean;
  readonly offered: boolean;
  readonly line: (rest: Line) => Line;
  toolCall: Line;
  state: "open" | "closed" | "moved" | "done";
  /** started before the others were asked about */
  early?: boolean;
}

/** A batch of tool calls of an agent's model; whether a hook ended the loop. */
export function runBatch(run: Run, units: Line, offered: readonly string[], declared: readonly string[]) {
  const lines: Line[] = [];
  const { dice, choices } = run;
  const calls = Array.from({ length: dice.range(1, 4) }, (): Call => {
    const id = run.fresh("c");
    const name = dice.pick(declared);
    return {
      id,
      poolable: dice.chance(65),
      offered: offered.includes(name),
      line: (rest) => ({ ...units, call: id, ...rest }),
      toolCall: { name, arguments: `{"n":"${id}"}` },
      state: "open",
    };
  });
  for (const call of calls) lines.push(call.line({ moment: "callMade", offered: call.offered, declared: true }));
  let ended = false;
  let at = 0;
  while (at < calls.length && !ended) {
    const first = calls[at] as Call;
    const pool = [first];
    while (first.poolable && calls[at + pool.length]?.poolable === true) pool.push(calls[at + pool.length] as Call);
    at += pool.length;
    const early = run.is("looks ahead to barriers") ? calls[at] : undefined;
    const group = run.fresh("g");
    const asked = run.is("asks as reads come") ? run.shuffled(pool) : pool;
    for (const call of asked) {
      lines.push(...ask(run, call, group));
      if (call.state !== "open" || !run.is("starts reads one by one")) continue;
      lines.push(call.line({ moment: "toolStarted", toolCall: call.toolCall, group }));
      call.early = true;
    }
    if (early !== undefined && !early.poolable) lines.push(...ask(run, early, run.fresh("g")));
    const moved = run.is("forgets moved calls") ? [] : pool.filter(({ state }) => state === "moved");
    const rest = pool.filter(({ state }) => state === "open");
    const cut =
      moved[0] === undefined || choices.keepsPoolTogether
        ? rest.length
        : rest.filter((one) => pool.indexOf(one) < pool.indexOf(moved[0] as Call)).length;
    const goes: [Call[], string][] = [
      [rest.slice(0, cut), group],
      ...moved.map((call): [Call[], string] => [[call], run.fresh("g")]),
      [rest.slice(cut), run.fresh("g")],
    ];
    if (run.is("runs a moved call in the pool") && moved[0] !== undefined) {
      goes[0]?.[0].push(moved[0]);
      goes.splice(1, 1);
    }
    for (const [members, name] of goes) {
      if (members.length === 0 || ended) continue;
      const went = runGroup(run, members, name);
      lines.push(...went.lines);
      ended = went.terminated && !run.is("goes on after terminate");
    }
  }
  if (ended && !run.is("leaves calls open"))
    for (const call of calls)
      if (call.state === "open" || call.state === "moved") {
        const skipReason = run.is("says nothing of terminate") ? "skipped" : "terminated";
        const result = run.is("refuses what terminate leaves out") ? "refused" : "cancelled";
        lines.push(call.line({ moment: "callClosed", result, skipReason }));
      }
  return { lines, terminated: ended };
}

/** The hooks ahead of one call. */
function ask(run: Run, call: Call, group: string): Line[] {
  if (call.state !== "open") return [];
  const { dice } = run;
  const blocked = dice.chance(12);
  if (dice.chance(25)) call.toolCall = { ...call.toolCall, arguments: `{"n":"${run.fresh("changed")}"}` };
  const outcome = blocked ? "blocked" : "proceed";
  const line = call.line({ event: "PreToolUse", group, outcome, poolable: call.poolable, toolCall: call.toolCall });
  if (blocked) {
    if (run.is("runs blocked calls")) return [line];
    call.state = "closed";
    return [line, call.line({ moment: "callClosed", result: "refused", skipReason: "hook-aborted" })];
  }
  if (dice.chance(4)) {
    call.state = "closed";
    return [line, call.line({ moment: "callClosed", result: "failed", skipReason: "unknown-tool" })];
  }
  if (run.is("refuses what is not offered") && !call.offered) {
    call.state = "closed";
    return [line, call.line({ moment: "callClosed", result: "refused", skipReason: "not-offered" })];
  }
  if (dice.chance(4)) {
    call.state = "closed";
    return [line, call.line({ moment: "callClosed", result: "refused", skipReason: "denied" })];
  }
  if (call.poolable && dice.chance(20)) {
    call.state = "moved";
    return [line, call.line({ moment: "callMoved", request: undefined })];
  }
  return [line];
}

/** Calls that run side by side, or one alone. */
function runGroup(run: Run, members: readonly Call[], group: string): { lines: Line[]; terminated: boolean } {
  const { dice } = run;
  const lines: Line[] = [];
  const inGroup = (call: Call, rest: Line) => call.line({ ...rest, group });
  for (const call of members) {
    if (call.state === "moved" && run.is("asks a moved call again"))
      lines.push(...ask(run, { ...call, state: "open", poolable: false }, group).slice(0, 1));
    const forgets = call.state === "moved" && run.is("forgets what a hook said of a moved call");
    const toolCall = forgets ? { ...call.toolCall, arguments: "{}" } : call.toolCall;
    if (call.early !== true)
      lines.push(inGroup(call, { moment: "toolStarted", toolCall, ...(isMoved(call) ? { moved: true } : {}) }));
    call.state = "done";
  }
  function isMoved({ state }: Call): boolean {
    return state === "moved" && !run.is("takes a moved call for a read");
  }
  const after = (call: Call, terminate: boolean): Line[] => {
    if (run.is("forgets failed tools") && dice.chance(20))
      return [inGroup(call, { moment: "callRecorded", request: undefined })];
    return [
      inGroup(call, { moment: "callRecorded", request: undefined }),
      inGroup(call, { event: "PostToolUse", ...(terminate ? { terminate: true } : {}) }),
    ];
  };
  const ends = members.map(() => dice.chance(9));
  const settled = run.shuffled(members);
  if (run.is("forgets tools that hang") && dice.chance(30)) return { lines, terminated: false };
  if (run.is("answers as tools settle")) {
    for (const call of settled)
      lines.push(inGroup(call, { moment: "toolSettled" }), ...after(call, ends[members.indexOf(call)] === true));
    return { lines, terminated: ends.includes(true) };
  }
  for (const call of settled) lines.push(inGroup(call, { moment: "toolSettled" }));
  for (const [at, call] of members.entries()) {
    lines.push(...after(call, ends[at] === true));
    if (ends[at] === true && run.is("forgets the rest of a pool")) break;
  }
  return { lines, terminated: ends.includes(true) };
}

/** A call that a function makes by itself. */
export function runFunctionCall(run: Run, units: Line): Line[] {
  const call = run.fresh("c");
  const line = (rest: Line): Line => ({ ...rest, ...units, call });
  const toolCall = { name: "list", arguments: "{}" };
  const blocked = run.dice.chance(15);
  const asks = run.is("asks hooks for models alone")
    ? []
    : [line({ event: "PreToolUse", outcome: blocked ? "blocked" : "proceed", toolCall })];
  const isLate = run.is("asks when the tool has run") && !blocked;
  return [
    line({ moment: "callMade", declared: true, offered: true }),
    ...(isLate ? [] : asks),
    ...(blocked
      ? [line({ moment: "callClosed", result: "refused", skipReason: "hook-aborted" })]
      : [
          line({ moment: "toolStarted", toolCall }),
          line({ moment: "toolSettled" }),
          line({ moment: "callRecorded" }),
          line({ event: "PostToolUse" }),
          ...(isLate ? asks : []),
        ]),
  ];
}
