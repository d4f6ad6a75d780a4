import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Testee } from "../../conformance/wire/testee.ts";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Encoded } from "../../conformance/program/value.ts";
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;
const EXAMPLE = fileURLToPath(new URL("../../examples/python/", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 on this machine: results and errors in Python were not tried.");

/** The Python example, with something changed before it serves. */
function changed(name: string, change: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "hookspec-"));
  for (const file of ["kernel.py", "adapter.py", "wire.py"])
    writeFileSync(join(folder, file), readFileSync(EXAMPLE + file));
  writeFileSync(join(folder, name), `import adapter, kernel, wire\n${change}\nwire.serve(adapter.Glue)\n`);
  return ["python3", join(folder, name)];
}

describe.runIf(hasPython)("the wire in Python", { timeout: 60_000 }, () => {
  it("finds nothing against a kernel that takes a result that is no awaitable for a malformed one", async () => {
    const asyncOnly = `import inspect
finish = kernel.Dispatch.finish
async def strict(self, entry, running):
    if not inspect.isawaitable(running.returned):
        return self.fail(entry, "malformed", f"{entry.id} returned no awaitable")
    return await finish(self, entry, running)
kernel.Dispatch.finish = strict`;
    const { session, incidents } = await runWireSession({
      spec,
      connection: { command: changed("strict.py", asyncOnly) },
      task: { seed: 1, from: 0, to: 150, shrinkRuns: 20 },
    });
    expect({ laws: session.findings.map(({ law }) => law), incidents }).toEqual({ laws: [], incidents: [] });
  });

  it("runs nothing of a level that rests on what the kernel does not list", async () => {
    const { session, completed } = await runWireSession({
      spec,
      connection: { command: changed("plain.py", "") },
      task: { seed: 1, from: 0, to: 5, level: "effects" },
    });
    expect({ programs: session.programs, completed }).toEqual({ programs: 0, completed: true });
  });

  it("raises errors as Python's own, and tells a dispatch that is cancelled from inside as rejected", async () => {
    const passesOn = `async def dispatch(self, *, id, event, payload, context, parent, **_):
    try:
        await self.registered({}, payload)
    except wire.asyncio.CancelledError:
        raise
    except Exception as error:
        return {"kind": "blocked", "reason": f"{type(error).__name__}: {error}"}
def register(self, *, handler, **_):
    self.registered = handler
    return lambda: None
adapter.Bench.dispatch, adapter.Bench.register = dispatch, register`;
    const testee = await Testee.start({ command: changed("passes-on.py", passesOn) }, spec);
    const ends: unknown[] = [];
    for (const name of ["AbortError", "TimeoutError", "TypeError", "RangeError", "Unheard"]) {
      const value: Encoded = { $: "error", name, message: "m" };
      const record = await testee.run({
        registrations: [
          {
            id: "h1",
            event: "TurnStart",
            tier: "plugin",
            options: {},
            plans: [{ then: "reject", value }],
            when: "start",
          },
        ],
        dispatches: [{ id: "d1", event: "TurnStart", payload: { input: "x" }, context: {}, at: 0 }],
        actions: [],
      });
      ends.push(record.facts.find(({ kind }) => kind === "outcome" || kind === "rejected"));
    }
    await testee.end();
    expect(ends).toMatchObject([
      { kind: "rejected" },
      { outcome: { reason: "TimeoutError: m" } },
      { outcome: { reason: "TypeError: m" } },
      { outcome: { reason: "ValueError: m" } },
      { outcome: { reason: "Exception: m" } },
    ]);
  });
});
