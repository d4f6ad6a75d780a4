import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../conformance/report/report.ts";
import { runCli } from "./__fixtures__/run-cli.ts";
import { LANGUAGES } from "./init.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 on this machine: what `init --language python` writes was not run.");

/** Kernels that no other test judges, and one of each language. */
const RUN = [
  ["covel", "python"],
  ["covel", "typescript"],
  ["openclaw", "typescript"],
  ["openclaw", "javascript"],
] as const;

const fresh = () => mkdtempSync(join(tmpdir(), "hookspec-"));

describe("hookspec init", { timeout: 60_000 }, () => {
  it("has a kernel of every system in every language", async () => {
    for (const system of ["covel", "openclaw"])
      for (const language of LANGUAGES) {
        const folder = fresh();
        expect(await runCli("init", folder, "--language", language, "--system", system)).toMatchObject({
          code: 0,
          out: expect.stringMatching(/npm pack \S+ && npm install -D \.\/hookspec-\S+\.tgz/),
        });
        expect(readFileSync(join(folder, ".github/workflows/hooks.yml"), "utf8")).toMatch(
          /- run: npm ci\n +- run: npx hookspec conform\n/,
        );
      }
  });

  for (const [system, language] of RUN)
    it.runIf(hasPython || language !== "python")(
      `writes a kernel of ${system} in ${language} that a first run finds nothing against`,
      async () => {
        const folder = fresh();
        await runCli("init", folder, "--language", language, "--system", system);
        const config = join(folder, "hookspec.config.json");
        const { out, err } = await runCli("conform", "--config", config, "--runs", "6", "--json", "-");
        expect(err).not.toContain("generated last");
        const report = JSON.parse(out) as Report;
        const found = report.requirements.filter(({ verdict }) => verdict === "fail" || verdict === "warn");
        expect({ run: report.run, programs: report.programs, found, incidents: report.incidents }).toEqual({
          run: "completed",
          programs: 6,
          found: [],
          incidents: [],
        });
      },
    );

  it("writes a project that its own tools find in order", async () => {
    for (const [system, language] of [
      ["covel", "python"],
      ["openclaw", "javascript"],
    ] as const) {
      const folder = fresh();
      await runCli("init", folder, "--language", language, "--system", system);
      const config = join(folder, "hookspec.config.json");
      expect(await runCli("check", "--config", config)).toEqual({
        code: 0,
        out: `${system}: pages, generated files and docs agree\n`,
        err: "",
      });
    }
  });

  it("wants only files that are generated", async () => {
    const folder = fresh();
    await runCli("init", folder, "--language", "javascript");
    const config = join(folder, "hookspec.config.json");
    writeFileSync(config, readFileSync(config, "utf8").replace('"spec.json"', '"spec.jsn"'));
    const { code, err } = await runCli("check", "--config", config);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("Did you mean `spec.json`?") });
  });

  it("says how a program in another language is judged, and that examples are not run against one", async () => {
    const folder = fresh();
    await runCli("init", folder, "--language", "python");
    const config = join(folder, "hookspec.config.json");
    const adapter = join(folder, "adapter.py");
    expect(await runCli("conform", adapter, "--config", config)).toEqual({
      code: 2,
      out: "",
      err: `\`${adapter}\` is no module in JavaScript or TypeScript. A program that speaks the protocol is started by a command: use --command "python3 ${adapter}" in its place.\n`,
    });
    expect(await runCli("examples", "--config", config)).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("Cannot run examples against `python3 adapter.py`"),
    });
  });

  it("overwrites nothing", async () => {
    const folder = fresh();
    await runCli("init", folder, "--language", "javascript");
    const { code, err } = await runCli("init", folder, "--language", "typescript");
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining("Nothing was written, since") });
  });

  it("names the systems that it knows", async () => {
    const { code, err } = await runCli("init", "x", "--language", "python", "--system", "cove");
    expect({ code, err }).toEqual({
      code: 2,
      err: "There is no kernel of `cove` to start from, only of `covel` and `openclaw`.\n",
    });
  });
});
