import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import { mutate } from "../program/mutate.ts";
import type { Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import type { LiveCall } from "./live-call.ts";
import { errorText } from "./look.ts";
import type { Run } from "./run.ts";

type Ask = NonNullable<Plan["ask"]>[number];
type How = "return" | "throw" | "resolve" | "reject";

const UNDEFINED: Encoded = { $: "undefined" };

/** Does what a plan says, in the order that `Plan` documents, and returns (or throws) what the handler does. */
export function runCall(run: Run, call: LiveCall): unknown {
  const { plan } = call;
  if (plan.mutate) {
    run.change(call.payload, plan.mutate);
    call.last = encode(call.payload);
    run.lookAgain(call);
  }
  if (plan.mutateContext) run.change(call.context, plan.mutateContext);
  const answers: Promise<void>[] = [];
  for (const ask of plan.ask ?? []) {
    if (ask.after > 0) run.agenda.add(call.at + ask.after, () => void answer(run, call, ask));
    else answers.push(...answer(run, call, ask));
  }
  if (plan.block) run.clock.moveTo(run.clock.now + plan.block);
  const goOn = () => actAndEnd(run, call, answers);
  return run.remote && plan.nested !== undefined ? run.remote.afterAnswer(goOn) : goOn();
}

/** What a plan does after its changes and questions: dispatches, registers, removes, ends. */
function actAndEnd(run: Run, call: LiveCall, answers: readonly Promise<void>[]): unknown {
  const { plan } = call;
  const nested = (plan.nested ?? []).map((id) => run.dispatchNested(id, call));
  for (const id of plan.register ?? []) run.register(id);
  for (const id of plan.unregister ?? []) run.unregister(id);
  call.result = decode(plan.value);
  for (const touch of plan.touches ?? []) {
    run.agenda.add(call.at + touch.after, () => {
      const { dispatch: _, ...targets } = call;
      run.change(targets[touch.target], touch.mutate);
      run.write({ kind: "touch", call: call.name, target: touch.target });
      if (touch.target === "payload") call.last = encode(call.payload);
      run.lookAgain(call);
    });
  }
  const end = () => settle(run, call, plan.awaitNested ? nested : []);
  return answers.length > 0 ? Promise.all(answers).then(end) : end();
}

/** Writes an answer down; a promise for it where it has to be fetched. */
function answer(run: Run, call: LiveCall, ask: Ask): Promise<void>[] {
  if (run.remote) return [run.remote.ask(call.name, call.context, ask.path, ask.args)];
  let value: unknown;
  let threw = false;
  try {
    let owner: unknown;
    value = call.context;
    for (const step of ask.path) {
      owner = value;
      value = (value as Record<string, unknown>)[step];
    }
    if (typeof value === "function") value = Reflect.apply(value, owner, ask.args.map(decode)) as unknown;
  } catch (error) {
    threw = true;
    value = error;
  }
  run.write({ kind: "answer", call: call.name, path: ask.path, args: ask.args, threw, value: encode(value) });
  if (ask.mutate !== undefined) mutate(value, ask.mutate);
  return [];
}

function settle(run: Run, call: LiveCall, nested: Promise<unknown>[]): unknown {
  const { plan } = call;
  const after = plan.after ?? 0;
  switch (plan.then) {
    case "return":
    case "throw":
      if (nested.length > 0) return promised(run, call, plan.then === "return" ? "resolve" : "reject", nested);
      done(run, call, plan.then);
      if (plan.then === "return") return call.result;
      throw call.result;
    case "resolve":
    case "reject":
      if (after > 0 || nested.length > 0 || plan.heedsSignal) return promised(run, call, plan.then, nested);
      done(run, call, plan.then);
      return plan.then === "resolve" ? Promise.resolve(call.result) : Promise.reject(call.result);
    case "thenable":
      return thenable(run, call);
    case "never":
      return plan.heedsSignal ? promised(run, call, null, []) : new Promise(() => {});
  }
}

function done(run: Run, call: LiveCall, how: How, value: Encoded = given(call)): boolean {
  if (call.settled) return false;
  call.settled = true;
  run.write({ kind: "settle", call: call.name, how, value });
  return true;
}

function given({ plan }: LiveCall): Encoded {
  return plan.value === undefined ? UNDEFINED : plan.value;
}

/** `how` null: settles by its signal alone. */
function promised(run: Run, call: LiveCall, how: "resolve" | "reject" | null, nested: Promise<unknown>[]) {
  return new Promise((resolve, reject) => {
    if (how !== null) {
      const finish = () => {
        if (done(run, call, how)) (how === "resolve" ? resolve : reject)(call.result);
      };
      const due = call.at + (call.plan.after ?? 0);
      if (nested.length === 0 && due <= run.clock.now) finish();
      else if (nested.length === 0) run.agenda.add(due, finish);
      else {
        void Promise.all(nested).then(() => {
          if (due <= run.clock.now) finish();
          else run.agenda.add(due, finish);
        });
      }
    }
    const { signal } = call;
    if (!call.plan.heedsSignal || !signal) return;
    const heed = () => {
      const error = new DOMException("aborted", "AbortError");
      if (done(run, call, "reject", encode(error))) reject(error);
    };
    if (signal.aborted) heed();
    else run.listen(signal, heed);
  });
}

function thenable(run: Run, call: LiveCall): object {
  return {
    then(resolve: (value: unknown) => void): void {
      const finish = () => {
        done(run, call, "resolve");
        try {
          resolve(call.result);
        } catch (error) {
          run.write({ kind: "log", text: `a callback of the kernel threw: ${errorText(error)}` });
        }
      };
      const due = call.at + (call.plan.after ?? 0);
      if (due <= run.clock.now) finish();
      else run.agenda.add(due, finish);
    },
  };
}
