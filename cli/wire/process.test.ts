import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { conformCommand } from "../../conformance/wire/conform-command.ts";
import { selfTest } from "../../conformance/wire/self-test.ts";
import { Testee } from "../../conformance/wire/testee.ts";
import { WireFault } from "../../conformance/wire/wire-fault.ts";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hookspec-"));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 on this machine: no process in Python was tried.");

/** A Python adapter with something done before it serves. */
function python(name: string, before: string, wire: (text: string) => string = (text) => text): string[] {
  for (const file of ["kernel.py", "adapter.py"])
    writeFileSync(join(folder, file), readFileSync(`${ROOT}examples/python/${file}`));
  writeFileSync(join(folder, "wire.py"), wire(readFileSync(`${ROOT}examples/python/wire.py`, "utf8")));
  writeFileSync(join(folder, name), `${before}\nimport adapter, wire\nwire.serve(adapter.Glue)\n`);
  return ["python3", join(folder, name)];
}

async function faultOf(command: string[], deadline = 1500): Promise<[string, string]> {
  try {
    await selfTest({ command, deadline }, spec);
  } catch (error) {
    if (error instanceof WireFault) return [error.code, error.blame];
    throw error;
  }
  return ["none", "none"];
}

describe.runIf(hasPython)("a process at the other end", { timeout: 60_000 }, () => {
  it("may write banners to stderr, and print to stdout once the wire has taken it over", async () => {
    expect(
      await faultOf(
        python("banner.py", "import sys\nprint('hello', file=sys.stderr)\nimport wire\nprint('ready')"),
        4000,
      ),
    ).toEqual(["none", "none"]);
  });

  it("is told of banners on stdout", async () => {
    expect(await faultOf(python("loud.py", "print('Kernel ready', flush=True)"))).toEqual(["not-json", "adapter"]);
  });

  it("is told that its output is buffered", async () => {
    const buffered = (text: string) =>
      text
        .replace("_OUT = os.dup(1)", "_FILE = os.fdopen(os.dup(1), 'w')")
        .replace(/data = "".join\(answers\)\.encode\(\)/, '_FILE.write("".join(answers)); data = b""');
    expect(await faultOf(python("buffered.py", "", buffered))).toEqual(["not-flushed", "adapter"]);
  });

  it("is not blamed for what goes wrong in the adapter", async () => {
    const unawaited = `import adapter
async def dispatch(self, *, id, event, payload, context, parent, **_):
    return self.kernel.dispatch(event, payload, context, id=id, parent=parent)
adapter.Bench.dispatch = dispatch`;
    const blind = "import adapter\nadapter.Glue.signal_of = staticmethod(lambda context: context.nothing)";
    for (const [at, before] of [unawaited, blind].entries())
      expect(await faultOf(python(`wrong${at}.py`, before), 4000)).toEqual(["gave-up", "adapter"]);
  });

  it("is told when it cannot be started, ends at once, or never answers", async () => {
    expect(await faultOf(["no-such-program-here"])).toEqual(["cannot-start", "adapter"]);
    expect(await faultOf(["python3", "-c", "raise SystemExit(3)"])).toEqual(["exited", "kernel"]);
    expect(await faultOf(["python3", "-c", "import time; time.sleep(60)"], 500)).toEqual(["silent", "kernel"]);
  });

  it("leaves no process behind, not even one that ignores SIGTERM and started another", async () => {
    const stubborn =
      "import signal,subprocess,time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nsubprocess.Popen(['sleep','61.7531'])\ntime.sleep(60)";
    await faultOf(["python3", "-c", stubborn], 500);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const { stdout } = spawnSync("ps", ["-eo", "args"], { encoding: "utf8" });
    expect(stdout.split("\n").filter((line) => line.includes("61.7531"))).toEqual([]);
  });

  it("is asked what its kernel makes of an outcome, and told on when it changes what it was given", async () => {
    const named = `import adapter
adapter.Glue.hello["capabilities"].append("effects")
def effective(self, *, event, original, outcome, situation, **_):
    original["changed"] = True
    if outcome["kind"] == "blocked":
        raise RuntimeError("no way")
    return {"kind": "proceed", "operation": {**original, **situation}}
adapter.Bench.effective = effective`;
    const testee = await Testee.start({ command: python("effects.py", named) }, spec);
    const dispatch = { event: "TurnStart", payload: { input: "x" }, context: {}, at: 0, situation: { known: 7 } };
    const value = { action: "abort", reason: "stop" };
    const record = await testee.run({
      registrations: [
        {
          id: "h1",
          event: "TurnStart",
          tier: "plugin",
          options: {},
          plans: [{ then: "return" }, { then: "return", value }],
          when: "start",
        },
      ],
      dispatches: [
        { id: "d1", ...dispatch },
        { id: "d2", ...dispatch },
      ],
      actions: [],
    });
    await testee.end();
    expect(record.facts.filter(({ kind }) => kind === "effective")).toMatchObject([
      { dispatch: "d1", shape: "proceed", changed: true, operation: { input: "x", changed: true, known: 7 } },
      { dispatch: "d2", shape: "threw", operation: { $: "error", message: "no way" } },
    ]);
  });

  it("is judged though its kernel ignores limits, and told what else it could be", async () => {
    const unlimited = `import asyncio
wait = asyncio.wait
async def wait_for_ever(tasks, *, timeout, return_when):
    return await wait(tasks, return_when=return_when)
asyncio.wait = wait_for_ever`;
    const { report } = await conformCommand({ spec, command: python("unlimited.py", unlimited), runs: 120 });
    expect(report?.note).toContain("no timer was told");
    expect(report?.requirements.find(({ id }) => id === "CV-LIMIT-001")?.verdict).toBe("fail");
  });

  it("tells numbers that JSON does not have", async () => {
    const nan = `import adapter
dispatch = adapter.Bench.dispatch
async def spoilt(self, **named):
    await dispatch(self, **named)
    return {"kind": "proceed", "payload": {"numbers": [float("nan"), -float("inf")]}}
adapter.Bench.dispatch = spoilt`;
    const testee = await Testee.start({ command: python("nan.py", nan) }, spec);
    const record = await testee.run({
      registrations: [],
      dispatches: [{ id: "d1", event: "TurnStart", payload: {}, context: {}, at: 0 }],
      actions: [],
    });
    await testee.end();
    expect(JSON.stringify(record.facts.find(({ kind }) => kind === "outcome"))).toMatch(/"NaN".*"-Infinity"/);
  });

  it("is found out when its kernel has a planted fault", async () => {
    const { session } = await runWireSession({
      spec,
      connection: { command: ["python3", `${ROOT}examples/python/faulty_adapter.py`] },
      task: { seed: 1, from: 0, to: 150, shrinkRuns: 60 },
    });
    expect(session.findings.map(({ law }) => law)).toContain("merge.outcome");
  });

  it("passes when its kernel is right", async () => {
    const { session, incidents, completed } = await runWireSession({
      spec,
      connection: { command: ["python3", `${ROOT}examples/python/adapter.py`] },
      task: { seed: 5, from: 0, to: 150 },
    });
    expect({ laws: session.findings.map(({ law }) => law), incidents, completed }).toEqual({
      laws: [],
      incidents: [],
      completed: true,
    });
  });
});

describe("the JavaScript examples", { timeout: 60_000 }, () => {
  const play = (adapter: string, to: number) =>
    runWireSession({
      spec,
      connection: {
        command: [process.execPath, "--import", "tsx", `${ROOT}examples/javascript/serve.mjs`, `./${adapter}`],
      },
      task: { seed: 5, from: 0, to, shrinkRuns: 40 },
    });

  it("pass as they are", async () => {
    const { session, incidents } = await play("adapter.mjs", 150);
    expect({ laws: session.findings.map(({ law }) => law), incidents }).toEqual({ laws: [], incidents: [] });
  });

  it("are found out with a planted fault", async () => {
    const { session } = await play("faulty-adapter.mjs", 150);
    expect(session.findings.map(({ law }) => law)).toContain("limit.exact");
  });
});
