import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import data from "../../generated/openclaw/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;
const FOLDER = fileURLToPath(new URL("../../examples/python/", import.meta.url));
const isThere = spawnSync("python3", ["--version"]).status === 0;
if (!isThere) console.warn("There is no python3 on this machine: the kernels of examples/python were not judged.");

describe.runIf(isThere)("the Python example for OpenClaw", { timeout: 60_000 }, () => {
  const play = (adapter: string, shrinkRuns: number) =>
    runWireSession({
      spec,
      connection: { command: ["python3", `${FOLDER}${adapter}`] },
      task: { seed: 3, from: 0, to: 150, shrinkRuns },
    });

  it("passes as it is, phases, authority and nested dispatches with it", async () => {
    const { session, incidents, completed } = await play("openclaw_adapter.py", 100);
    expect({ laws: session.findings.map(({ law }) => law), incidents, completed }).toEqual({
      laws: [],
      incidents: [],
      completed: true,
    });
    const asked = ["authority.surface", "lifetime.ends", "set.nested-skip", "authority.lost-discards"] as const;
    expect(asked.filter((law) => (session.held[law] ?? 0) === 0)).toEqual([]);
  });

  it("is found out with a planted fault", async () => {
    const { session } = await play("openclaw_faulty_adapter.py", 10);
    expect(session.findings.map(({ law }) => law)).toContain("merge.intersect");
  });
});
