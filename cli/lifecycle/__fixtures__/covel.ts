import { runRuntime, type RuntimeRun } from "./covel-runtime.ts";
import { type Line, Run } from "./host.ts";

/** What a host can do wrong, with the requirement that it breaks. */
export const FLAWS: Readonly<Record<string, string>> = {
  "starts twice": "CV-LIFECYCLE-001",
  "starts before the world is stored": "CV-LIFECYCLE-001",
  "begins turns before it tells of the session": "CV-LIFECYCLE-002",
  "forgets deleted sessions": "CV-LIFECYCLE-003",
  "ends twice": "CV-LIFECYCLE-004",
  "selects before it starts": "CV-LIFECYCLE-005",
  "starts a turn twice": "CV-LIFECYCLE-005",
  "goes on after a block": "CV-LIFECYCLE-006",
  "compresses unasked": "CV-LIFECYCLE-007",
  "asks whenever a turn begins": "CV-LIFECYCLE-007",
  "is silent about failed compressions": "CV-LIFECYCLE-008",
  "reports compressions before they are over": "CV-LIFECYCLE-008",
  "reports compressions twice": "CV-LIFECYCLE-008",
  "reports stopped compressions": "CV-LIFECYCLE-009",
  "asks for the schedule too late": "CV-LIFECYCLE-010",
  "asks for the schedule twice": "CV-LIFECYCLE-010",
  "runs what was not scheduled": "CV-LIFECYCLE-011",
  "starts work at once": "CV-LIFECYCLE-012",
  "starts again on resume": "CV-LIFECYCLE-013",
  "tells of the context twice": "CV-LIFECYCLE-014",
  "tells of the context behind the first call": "CV-LIFECYCLE-014",
  "lets interjections in late": "CV-LIFECYCLE-015",
  "asks for a step after calling": "CV-LIFECYCLE-015",
  "asks for the finalizer step": "CV-LIFECYCLE-016",
  "stays narrow": "CV-LIFECYCLE-017",
  "refuses what is not offered": "CV-LIFECYCLE-018",
  "takes a step too many": "CV-LIFECYCLE-019",
  "ends without a reason": "CV-LIFECYCLE-019",
  "ends twice over": "CV-LIFECYCLE-019",
  "calls the model beyond its steps": "CV-LIFECYCLE-019",
  "calls the model unasked at the end": "CV-LIFECYCLE-020",
  "retries unasked": "CV-LIFECYCLE-020",
  "keeps to what was narrowed": "CV-LIFECYCLE-021",
  "loses the segments": "CV-LIFECYCLE-022",
  "lists hidden fragments": "CV-LIFECYCLE-023",
  "runs tools before review": "CV-LIFECYCLE-024",
  "does not review repairs": "CV-LIFECYCLE-024",
  "reviews ahead of the reply": "CV-LIFECYCLE-024",
  "reviews twice": "CV-LIFECYCLE-024",
  "is silent about skips": "CV-LIFECYCLE-025",
  "reports before it is over": "CV-LIFECYCLE-025",
  "calls the model for a runtime that is over": "CV-LIFECYCLE-025",
  "reports suspended runtimes": "CV-LIFECYCLE-026",
  "reports runtimes that are about to be suspended": "CV-LIFECYCLE-026",
  "lets tools run on": "CV-LIFECYCLE-027",
  "asks hooks for models alone": "CV-LIFECYCLE-028",
  "asks as reads come": "CV-LIFECYCLE-028",
  "asks when the tool has run": "CV-LIFECYCLE-028",
  "starts reads one by one": "CV-LIFECYCLE-029",
  "looks ahead to barriers": "CV-LIFECYCLE-030",
  "runs a moved call in the pool": "CV-LIFECYCLE-031",
  "asks a moved call again": "CV-LIFECYCLE-031",
  "forgets moved calls": "CV-LIFECYCLE-031",
  "takes a moved call for a read": "CV-LIFECYCLE-031",
  "forgets what a hook said of a moved call": "CV-LIFECYCLE-031",
  "forgets failed tools": "CV-LIFECYCLE-032",
  "forgets tools that hang": "CV-LIFECYCLE-032",
  "answers as tools settle": "CV-LIFECYCLE-033",
  "forgets the rest of a pool": "CV-LIFECYCLE-034",
  "goes on after terminate": "CV-LIFECYCLE-035",
  "takes another step after terminate": "CV-LIFECYCLE-035",
  "calls the model after terminate": "CV-LIFECYCLE-035",
  "leaves calls open": "CV-LIFECYCLE-036",
  "says nothing of terminate": "CV-LIFECYCLE-036",
  "refuses what terminate leaves out": "CV-LIFECYCLE-036",
  "commits and then asks": "CV-LIFECYCLE-037",
  "commits twice": "CV-LIFECYCLE-037",
  "names who called the service": "CV-LIFECYCLE-038",
  "blames who vetoed": "CV-LIFECYCLE-039",
  "tells of rejected proposals": "CV-LIFECYCLE-040",
  "commits before it stops": "CV-LIFECYCLE-041",
  "stops twice": "CV-LIFECYCLE-041",
  "stops before its runtimes": "CV-LIFECYCLE-041",
  "shows concealed prompts": "CV-LIFECYCLE-042",
  "streams concealed replies": "CV-LIFECYCLE-042",
  "hides concealed prompts from hooks": "CV-LIFECYCLE-043",
  "hides concealed replies from hooks": "CV-LIFECYCLE-043",
  "works on blocked runtimes": "CV-LIFECYCLE-044",
  "runs blocked calls": "CV-LIFECYCLE-044",
  "commits what was vetoed": "CV-LIFECYCLE-044",
  "compresses though it was stopped": "CV-LIFECYCLE-044",
  "runs the calls of a draft": "CV-LIFECYCLE-045",
  "asks the model in a stopped step": "CV-LIFECYCLE-046",
  "asks a model for a function": "CV-LIFECYCLE-047",
  "forgets that a run was resumed": "CV-LIFECYCLE-048",
  "is silent about empty turns": "CV-LIFECYCLE-049",
};

/** The trace of a random run: a session or two with their executions, as a host does it that keeps to the page save for one flaw. */
export function recordRun(seed: number, stream: number, flaw: string | null = null): string {
  const run = new Run(seed, stream, flaw);
  const sessions = Array.from({ length: run.dice.range(1, 2) }, () => runSession(run));
  const lines = run.merged(sessions, run.dice.chance(50));
  if (run.dice.chance(85)) lines.push({ end: true });
  // a file of a log that goes on from another begins anywhere
  if (run.dice.chance(85)) lines.unshift({ begin: true });
  else lines.splice(0, run.dice.below(lines.length));
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

function runSession(run: Run): Line[] {
  const { dice, choices } = run;
  const session = run.fresh("s");
  const isNew = dice.chance(85);
  const starts = { event: "SessionStart", session };
  const world = dice.chance(50) ? [{ moment: "worldStored", session }] : [];
  const stored = run.shuffled([{ moment: "sessionStored", session }, ...world]);
  const begin: Line[] = !isNew
    ? []
    : run.is("starts before the world is stored")
      ? [{ moment: "sessionStored", session }, starts, ...world]
      : [...stored, starts, ...(run.is("starts twice") ? [starts] : [])];
  const waiting: RuntimeRun[] = isNew || dice.chance(50) ? [] : [runRuntime(run, session, true)];
  const executions = Array.from({ length: dice.range(1, 3) }, () => runExecution(run, session, waiting));
  const close = dice.some(["ended", "deleted"], 50).flatMap((reason) => {
    const ends = { event: "SessionEnd", session, reason };
    const closes = { moment: "sessionClosed", session, reason };
    if (run.is("forgets deleted sessions") && reason === "deleted") return [closes];
    if (run.is("ends twice")) return [closes, ends, ends];
    return choices.endsBeforeClosing ? [ends, closes] : [closes, ends];
  });
  // executions that resume something come one after another
  if (run.is("begins turns before it tells of the session")) {
    const [first = [], ...others] = executions;
    return [...first, ...begin, ...others.flat(), ...close];
  }
  return [...begin, ...executions.flat(), ...close];
}

function runExecution(run: Run, session: string, waiting: RuntimeRun[]): Line[] {
  const { dice, choices } = run;
  const execution = run.fresh("e");
  const own = (rest: Line): Line => ({ ...rest, session, execution });
  const blocked = dice.chance(10);
  const start = own({ event: "TurnStart", outcome: blocked ? "blocked" : "proceed" });
  const began = own({ moment: "executionBegan" });
  if (blocked) {
    const on = run.is("goes on after a block") ? [own({ event: "PreSchedule" })] : [];
    return [began, start, ...on, ...(choices.stopsAfterBlockedStart ? [own({ event: "TurnStop" })] : [])];
  }
  const compaction = compact(run, own);
  const scheduled = dice.chance(12) ? 0 : dice.range(1, 3);
  const selected = own({ moment: "runtimesSelected" });
  const schedule = own({ event: "PreSchedule" });
  const order = own({ moment: "orderSet", scheduled });
  const runs: Line[][] = [];
  let suspended = false;
  let done = 0;
  const resumed = scheduled > 0 && waiting.length > 0 && dice.chance(70) ? waiting.splice(0, 1) : [];
  const started = Array.from({ length: scheduled - resumed.length }, () => runRuntime(run, session, false));
  for (const one of [...resumed, ...started]) {
    const [now, ...later] = one.pieces;
    if (now !== undefined) runs.push(now(execution));
    if (later.length > 0) {
      waiting.push({ name: one.name, pieces: later });
      suspended = true;
    } else done += 1;
  }
  if (run.is("runs what was not scheduled") && scheduled === 0)
    runs.push(runRuntime(run, session, false).pieces[0]?.(execution) ?? []);
  const head = [
    ...(run.is("selects before it starts") ? [began, selected, start] : [began, start]),
    ...(run.is("starts a turn twice") ? [start] : []),
    ...(choices.compactsFirst ? compaction : []),
    ...(run.is("selects before it starts") ? [] : [selected]),
    ...(run.is("asks for the schedule too late") ? [order, schedule] : [schedule, order]),
    ...(run.is("asks for the schedule twice") ? [schedule] : []),
  ];
  const work = run.merged([...runs, choices.compactsFirst ? [] : compaction], choices.interleaves);
  const ends = suspended ? [] : [own({ moment: "runtimesDone" })];
  const stops = suspended ? choices.stopsOnSuspension : scheduled > 0 || !run.is("is silent about empty turns");
  const stop = stops ? [own({ event: "TurnStop" })] : [];
  if (run.is("stops twice")) stop.push(...stop);
  const proposals = Array.from({ length: done === 0 ? 0 : dice.below(4) }, () => commit(run, own));
  const commits = run.merged(proposals, dice.chance(30));
  const tail = run.is("commits before it stops") ? [...ends, ...commits, ...stop] : [...ends, ...stop, ...commits];
  const lines = run.is("stops before its runtimes")
    ? [...head, ...ends, ...stop, ...work, ...commits]
    : [...head, ...work, ...tail];
  return dice.chance(8) && waiting.length === 0 ? cancelled(run, lines, own) : lines;
}

function compact(run: Run, own: (rest: Line) => Line): Line[] {
  const { dice } = run;
  const compaction = run.fresh("k");
  const asks = (outcome: string) => own({ event: "PreCompaction", compaction, outcome });
  if (!dice.chance(50)) return run.is("asks whenever a turn begins") ? [asks("proceed")] : [];
  const due = own({ moment: "compressionDue" });
  const done = own({ event: "PostCompaction", compaction });
  const tries = [own({ moment: "compressionStarted", compaction }), own({ moment: "compressionTried", compaction })];
  if (dice.chance(30))
    return [
      ...[due, asks("blocked")],
      ...(run.is("compresses though it was stopped") ? tries : []),
      ...(run.is("reports stopped compressions") ? [done] : []),
    ];
  const begins = [due, ...(run.is("compresses unasked") ? [] : [asks("proceed")])];
  if (run.is("reports compressions before they are over")) return [...begins, done, ...tries, done];
  if (run.is("reports compressions twice")) return [...begins, ...tries, done, done];
  return [...begins, ...tries, ...(run.is("is silent about failed compressions") && dice.chance(40) ? [] : [done])];
}

function commit(run: Run, own: (rest: Line) => Line): Line[] {
  const { dice } = run;
  const proposal = run.fresh("p");
  const service = dice.chance(35) ? "store" : undefined;
  const pluginId = dice.pick(["alpha", "beta"]);
  const runtimeId = service === undefined ? `${pluginId}/keeper` : `service:${service}`;
  const from =
    service !== undefined && run.is("names who called the service")
      ? { pluginId: "caller", runtimeId: "caller/keeper" }
      : { pluginId, runtimeId };
  const line = (rest: Line): Line => own({ ...rest, proposal });
  const due = line({ moment: "commitDue", pluginId, ...(service === undefined ? { runtimeId } : { service }) });
  const blocked = dice.chance(25);
  const deliberate = dice.chance(70);
  const asks = line({
    event: "PreStateCommit",
    ...from,
    outcome: blocked ? "blocked" : "proceed",
    ...(blocked ? { deliberate } : {}),
  });
  const tells = line({ event: "PostStateCommit", ...from });
  if (blocked) {
    const countsFor = run.is("blames who vetoed") || !deliberate ? "guardian" : pluginId;
    return [
      due,
      asks,
      ...(run.is("commits what was vetoed") ? [line({ moment: "committed" }), tells] : []),
      line({ moment: "rejected", countsFor }),
      ...(run.is("tells of rejected proposals") ? [tells] : []),
    ];
  }
  // another proposal of its operation was rejected
  if (dice.chance(10)) return [due, line({ moment: "rejected", countsFor: pluginId })];
  const committed = line({ moment: "committed" });
  if (run.is("commits twice")) return [due, asks, committed, committed, tells];
  return run.is("commits and then asks") ? [due, committed, asks, tells] : [due, asks, committed, tells];
}

/** The run up to a cancellation: what is written already is still told. */
function cancelled(run: Run, lines: readonly Line[], own: (rest: Line) => Line): Line[] {
  const kept = lines.slice(0, run.dice.range(2, lines.length));
  const rest = lines.slice(kept.length);
  const has = (list: readonly Line[], name: string, proposal: unknown) =>
    list.some((line) => line["proposal"] === proposal && (line["event"] === name || line["moment"] === name));
  const due = rest.filter(
    (line) =>
      (line["event"] === "PostStateCommit" && has(kept, "committed", line["proposal"])) ||
      (line["moment"] === "rejected" && has(kept, "PreStateCommit", line["proposal"])),
  );
  return [...kept, own({ moment: "executionCancelled" }), ...due];
}
