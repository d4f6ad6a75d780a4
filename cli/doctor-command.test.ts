import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Report } from "../conformance/report/report.ts";
import { runCli } from "./__fixtures__/run-cli.ts";

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const chosen = ["--system", "covel", "--config", place("../hookspec.config.json")];
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("There is no python3 on this machine: `doctor --command` was not tried.");

/** Examines the kernel in Python after something was done to it or to its adapter. */
async function examined(deed: string) {
  const folder = mkdtempSync(join(tmpdir(), "hookspec-"));
  cpSync(place("../examples/python"), folder, { recursive: true });
  writeFileSync(
    join(folder, "spoilt.py"),
    `import asyncio, adapter, kernel, wire\nBench = adapter.Glue.create\n${deed}\nwire.serve(adapter.Glue)\n`,
  );
  const command = `python3 ${join(folder, "spoilt.py")}`;
  return { command, ...(await runCli("doctor", "--command", command, ...chosen)) };
}

const outcome = (text: string) => `async def dispatch(self, **_): return ${text}\nBench.dispatch = dispatch`;

describe.runIf(hasPython)("hookspec doctor --command", { timeout: 60_000 }, () => {
  it("finds nothing against a right adapter, and says how it is judged", async () => {
    const { code, out, command } = await examined("");
    const report = await runCli("conform", "--command", command, "--runs", "1", "--json", "-", ...chosen);
    const { requirements } = JSON.parse(report.out) as Report;
    const judged = requirements.filter(({ verdict }) => verdict === "pass" || verdict === "untestable");
    const counts = `${judged.length} of the page's ${requirements.length} requirements`;
    expect([code, out]).toEqual([0, expect.stringContaining(counts)]);
    expect(out).toContain(`All is well. Next: hookspec conform --command "${command}"\n`);
  });

  it.each([
    ["an outcome of no kind", outcome("{'kind': 'nonsense'}"), "to blame: the adapter, since an outcome is"],
    ["a forgotten await", outcome("asyncio.sleep(0)"), "an `await` is missing"],
    [
      "a kernel that takes no registration",
      "def refuse(self, **_): raise KeyError('no')\nBench.register = refuse",
      "were not put to the test in a trial of 200 programs",
    ],
    [
      "a registration that nothing removes",
      "register = Bench.register\ndef forget(self, **named): register(self, **named)\nBench.register = forget",
      "TypeError: 'NoneType' object is not callable",
    ],
    [
      "a required capability that is not listed",
      "adapter.Glue.hello['capabilities'].remove('limits')",
      "lacks `limits`, which the page requires",
    ],
  ])("tells %s", async (_what, deed, told) => {
    const { code, out } = await examined(deed);
    expect([code, out]).toEqual([4, expect.stringContaining(told)]);
    expect(out).not.toContain("All is well");
  });

  it("tells a kernel that can be judged and breaks its page", async () => {
    const { code, out } = await examined("kernel.GROUPS = ('post', 'normal', 'pre')");
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/ {2}breaks \S.* in a trial of \d+ programs\nIt can be judged/),
    ]);
  });

  it("shows in conform what a program wrote that does not start", async () => {
    const command = `node -e "console.error('no luck'); process.exit(3)"`;
    const { code, err } = await runCli("conform", "--command", command, ...chosen);
    expect([code, err]).toEqual([4, expect.stringContaining("It wrote to stderr:\n    | no luck\n")]);
  });
});
