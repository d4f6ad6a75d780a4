import { runBatch, runFunctionCall } from "./covel-tools.ts";
import type { Line, Run } from "./host.ts";

/** A runtime in pieces: each but the last ends with a suspension, and is followed in a later execution. */
export interface RuntimeRun {
  readonly pieces: readonly ((execution: string) => Line[])[];
  readonly name: string;
}

const TOOLS = ["list", "look", "fell", "plant"];

/** One logical run of a runtime. With `from`, it was begun and suspended before the trace. */
export function runRuntime(run: Run, session: string, isOld: boolean): RuntimeRun {
  const runtime = run.fresh("r");
  const { dice } = run;
  const isAgent = isOld || dice.chance(75);
  const pieces: Line[][] = [[]];
  const say = (rest: Line) => void pieces.at(-1)?.push({ ...rest, session, runtime });
  const report = () => {
    const isResumed = isOld || pieces.length > 1;
    say({ event: "PostRuntime", ...(isResumed && !run.is("forgets that a run was resumed") ? { resumed: true } : {}) });
  };
  const finish = (status: string) => {
    if (run.is("is silent about skips") && status === "skipped") return say({ moment: "runtimeOver", status });
    if (run.is("reports before it is over")) report();
    say({ moment: "runtimeOver", status });
    if (!run.is("reports before it is over")) report();
    if (run.is("calls the model for a runtime that is over"))
      ask(run, say, [], { promptSegments: undefined, concealed: false });
    if (run.is("lets tools run on") && dice.chance(30))
      say({ event: "PreToolUse", outcome: "proceed", call: run.fresh("c") });
  };
  if (isOld) say({ moment: "runtimeResumed" });
  else {
    const blocked = dice.chance(12);
    const concealed = dice.chance(30);
    const begins = { moment: "workBegan", concealed, function: !isAgent };
    if (run.is("starts work at once") && !blocked) say(begins);
    say({ event: "PreRuntime", outcome: blocked ? "blocked" : "proceed" });
    if (blocked) {
      if (run.is("works on blocked runtimes")) say(begins);
      finish("skipped");
      return { name: runtime, pieces: named(pieces) };
    }
    if (!run.is("starts work at once")) say(begins);
    if (!isAgent) {
      const calls = Array.from({ length: dice.below(3) }, () => runFunctionCall(run, { session, runtime }));
      for (const line of run.merged(calls, dice.chance(50))) say(line);
      if (run.is("asks a model for a function")) ask(run, say, [], { promptSegments: undefined, concealed: false });
      finish(dice.chance(80) ? "success" : "failed");
      return { name: runtime, pieces: named(pieces) };
    }
    const hiddenFragments = [{ pluginId: "alpha", id: run.fresh("hidden") }];
    const promptSegments = [{ pluginId: "alpha", id: run.fresh("part") }];
    const prompt = run.fresh("prompt ");
    say({ moment: "contextAssembled", prompt, hiddenFragments });
    const assembled = {
      event: "PostContextAssembly",
      prompt: concealed && run.is("hides concealed prompts from hooks") ? "…" : prompt,
      promptSegments: run.is("lists hidden fragments") ? [...promptSegments, ...hiddenFragments] : promptSegments,
    };
    const isLate = run.is("tells of the context behind the first call");
    if (!isLate) say(assembled);
    if (run.is("tells of the context twice")) say(assembled);
    say({ moment: "textShown", text: concealed && !run.is("shows concealed prompts") ? "…" : `sent ${prompt}` });
    runLoop(run, { session, runtime }, { promptSegments, concealed }, pieces, say);
    if (isLate) say(assembled);
    finish(dice.chance(80) ? "success" : "failed");
    return { name: runtime, pieces: named(pieces) };
  }
  runLoop(run, { session, runtime }, { promptSegments: undefined, concealed: false }, pieces, say);
  finish("success");
  return { name: runtime, pieces: named(pieces) };
}

function named(pieces: readonly Line[][]): RuntimeRun["pieces"] {
  return pieces.map((lines) => (execution: string) => lines.map((line) => ({ ...line, execution })));
}

interface About {
  readonly promptSegments: readonly Line[] | undefined;
  readonly concealed: boolean;
}

/** The loop of an agent, with its suspensions. */
function runLoop(run: Run, units: Line, about: About, pieces: Line[][], say: (rest: Line) => void): void {
  const { dice, choices } = run;
  const max = dice.range(1, 4);
  let left = max;
  let isCut = false;
  for (;;) {
    const step = run.fresh("st");
    const inStep = (rest: Line) => say({ step, ...rest });
    inStep({ moment: "stepBegan" });
    const joins = () => inStep({ moment: "interjectionJoined" });
    if (dice.chance(20) && !run.is("lets interjections in late")) joins();
    const narrows = dice.chance(35);
    const toolNames = isCut && run.is("stays narrow") ? TOOLS.slice(0, 2) : TOOLS;
    const offered = narrows ? toolNames.slice(0, dice.range(0, 2)) : toolNames;
    isCut ||= narrows;
    if (dice.chance(15)) left = dice.range(1, left);
    const isLate = run.is("asks for a step after calling");
    const stops = !isLate && dice.chance(8);
    const stop = stops ? { stop: true } : {};
    const asks = () =>
      inStep({ event: "PreStep", toolNames, tools: offered, allTools: TOOLS, stepsLeft: left, ...stop });
    if (!isLate) asks();
    if (run.is("lets interjections in late") && dice.chance(20)) joins();
    if (stops) {
      if (run.is("asks the model in a stopped step")) ask(run, inStep, offered, about);
      say({ moment: "loopEnded", reason: dice.pick(["tool-finished", "cancelled"]) });
      return;
    }
    let again = false;
    do {
      again = ask(run, inStep, offered, about) && !run.is("drops corrections");
      if (isLate) asks();
    } while (again && choices.correctsWithinStep && dice.chance(70));
    const request = lastRequest(pieces);
    const makeBatch = () => runBatch(run, { ...units, step: undefined, request }, offered, TOOLS);
    if (again && run.is("runs the calls of a draft")) for (const line of makeBatch().lines) say(withoutStep(line));
    if (!again && dice.chance(75)) {
      if (run.is("runs tools before review")) swapLast(pieces);
      const batch = makeBatch();
      // a hook or a player has to be waited for in the middle of it
      let pauses = dice.chance(8) ? dice.below(4) : -1;
      for (const line of batch.lines) {
        say(withoutStep(line));
        if (line["event"] === "PreToolUse" && pauses-- === 0) suspend();
      }
      if (batch.terminated && run.is("calls the model after terminate")) ask(run, inStep, offered, about);
      if (batch.terminated && !run.is("takes another step after terminate")) {
        say({ moment: "loopEnded", reason: "tool-finished" });
        return;
      }
    } else if (!again) {
      if (dice.chance(25)) ask(run, inStep, [], about, true);
      say({ moment: "loopEnded", reason: "finished" });
      return;
    }
    left -= 1;
    if (left < 1 && !run.is("takes a step too many")) {
      if (again && dice.chance(50)) left = 1;
      else return spend(run, about, say);
    }
    if (left < 1 && run.is("takes a step too many") && dice.chance(50)) return spend(run, about, say);
    if (dice.chance(15)) {
      suspend();
      if (choices.resetsStepsOnResume) left = max;
    }
  }

  function suspend(): void {
    if (run.is("reports runtimes that are about to be suspended")) say({ event: "PostRuntime" });
    say({ moment: "runtimeSuspended" });
    if (run.is("reports suspended runtimes")) say({ event: "PostRuntime" });
    pieces.push([]);
    say({ moment: "runtimeResumed" });
    if (run.is("starts again on resume")) say({ event: "PreRuntime", outcome: "proceed" });
  }
}

function spend(run: Run, about: About, say: (rest: Line) => void): void {
  say({ moment: "stepsSpent" });
  const ends = () => say({ moment: "loopEnded", reason: run.is("ends without a reason") ? "finished" : "max-steps" });
  if (run.is("ends twice over")) say({ moment: "loopEnded", reason: "finished" });
  if (run.is("calls the model beyond its steps")) ask(run, say, [], about);
  if (!run.choices.finalizesAfterLoop) ends();
  if (run.dice.chance(60)) {
    const step = run.fresh("st");
    say({ moment: "stepBegan", finalizer: true, step });
    if (run.is("asks for the finalizer step")) say({ event: "PreStep", step });
    if (run.is("calls the model unasked at the end")) {
      const request = run.fresh("q");
      say({ moment: "modelCalled", tools: [], step, request });
    } else ask(run, (rest) => say({ step, ...rest }), [], about);
  }
  if (run.choices.finalizesAfterLoop) ends();
}

/** A call of the model; whether the draft is sent back. */
function ask(run: Run, say: (rest: Line) => void, offered: readonly string[], about: About, repair = false): boolean {
  const { dice } = run;
  const request = run.fresh("q");
  const given = dice.chance(25) ? [dice.pick(TOOLS)] : undefined;
  const segments = about.promptSegments ?? (run.dice.chance(50) ? [{ pluginId: "old", id: "part" }] : undefined);
  const reply = run.fresh("reply ");
  const correction = !repair && dice.chance(15);
  say({
    event: "PreLLMCall",
    request,
    ...(segments === undefined
      ? {}
      : { promptSegments: run.is("loses the segments") && dice.chance(50) ? [] : segments }),
    ...(given === undefined ? {} : { tools: given }),
  });
  const tools = run.is("keeps to what was narrowed") ? offered : (given ?? offered);
  const calls = {
    moment: "modelCalled",
    request,
    tools: repair ? [] : run.shuffled(tools),
    ...(repair ? { repair } : {}),
  };
  say(calls);
  if (run.is("retries unasked") && dice.chance(30)) say(calls);
  const shown = about.concealed && !run.is("streams concealed replies") ? "…" : `came ${reply}`;
  say({ moment: "textShown", text: shown, step: undefined });
  const review = () =>
    say({
      event: "PostLLMResponse",
      request,
      correction,
      reply: about.concealed && run.is("hides concealed replies from hooks") ? "…" : reply,
    });
  if (run.is("reviews ahead of the reply")) review();
  say({ moment: "modelReplied", request, reply });
  if (!run.is("does not review repairs") || !repair) review();
  if (run.is("reviews twice")) review();
  return correction;
}

function lastRequest(pieces: readonly Line[][]): unknown {
  return pieces.at(-1)?.findLast((line) => line["request"] !== undefined)?.["request"];
}

/** Takes the review of the last reply out, as a host does that runs its tools first. */
function swapLast(pieces: readonly Line[][]): void {
  const lines = pieces.at(-1);
  const at = lines?.findLastIndex((line) => line["event"] === "PostLLMResponse") ?? -1;
  if (at >= 0) lines?.splice(at, 1);
}

function withoutStep(line: Line): Line {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}
