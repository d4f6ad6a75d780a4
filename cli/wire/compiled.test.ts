import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;
const SOURCE = fileURLToPath(new URL("../../examples/cpp/adapter.cpp", import.meta.url));
const binary = join(mkdtempSync(join(tmpdir(), "hookspec-")), "adapter");
const isThere = spawnSync("g++", ["--version"]).status === 0;
if (!isThere) console.warn("There is no g++ on this machine: examples/cpp was neither compiled nor judged.");

describe.runIf(isThere)("the C++ example", { timeout: 120_000 }, () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync("g++", ["-std=c++20", "-Wall", "-Wextra", "-o", binary, SOURCE], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  }, 120_000);

  const play = (...words: string[]) =>
    runWireSession({
      spec,
      connection: { command: [binary, ...words] },
      task: { seed: 5, from: 0, to: 120, shrinkRuns: 10 },
    });

  it("passes as it is", async () => {
    const { session, incidents, completed } = await play();
    expect({ laws: session.findings.map(({ law }) => law), incidents, completed }).toEqual({
      laws: [],
      incidents: [],
      completed: true,
    });
  });

  it("is found out with a planted fault", async () => {
    const { session } = await play("--faulty");
    expect(session.findings.map(({ law }) => law)).toContain("limit.exact");
  });
});
