import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { replayText } from "../../conformance/report/replay-text.ts";
import type { Report } from "../../conformance/report/report.ts";
import { reportText } from "../../conformance/report/text.ts";
import { decodeToken } from "../../conformance/report/token.ts";
import { conformCommand } from "../../conformance/wire/conform-command.ts";
import { replayCommand } from "../../conformance/wire/replay-command.ts";
import data from "../../generated/covel/spec.json" with { type: "json" };
import type { Spec } from "../../spec/model/index.ts";

const spec = data as unknown as Spec;
const EXAMPLES = fileURLToPath(new URL("../../examples/python", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython)
  console.warn("There is no python3 on this machine: what a kernel in Python writes to stderr was not shown.");

/** A kernel that does something of its own before each dispatch. */
function spoilt(deed: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "hookspec-"));
  cpSync(EXAMPLES, folder, { recursive: true });
  writeFileSync(
    join(folder, "spoilt.py"),
    `import sys, adapter, kernel, wire
whole = kernel.HookKernel.dispatch
async def dispatch(self, event, payload, context, **rest):
    ${deed}
    return await whole(self, event, payload, context, **rest)
kernel.HookKernel.dispatch = dispatch
wire.serve(adapter.Glue)
`,
  );
  return ["python3", join(folder, "spoilt.py")];
}

async function judged(command: string[]): Promise<Report> {
  const { report } = await conformCommand({ spec, command, runs: 12 });
  return report ?? expect.fail("no report");
}

describe.runIf(hasPython)("what a kernel in Python writes to stderr", { timeout: 60_000 }, () => {
  const raising = spoilt(`raise RuntimeError("no such luck")`);

  it("stands beside a failure, of that run alone, and beside its replay", async () => {
    const report = await judged(raising);
    const [finding] = report.findings;
    expect(finding?.stderr?.match(/RuntimeError: no such luck/g)).toHaveLength(finding?.program.dispatches.length ?? 0);
    expect(reportText(report)).toContain("    | RuntimeError: no such luck");
    const replay = decodeToken(finding?.token ?? "");
    if ("fault" in replay) return expect.fail(replay.fault);
    const again = await replayCommand({ command: raising, spec, replay });
    expect(replayText(replay, spec, again.report ?? expect.fail("no report")).text).toContain(
      "    | RuntimeError: no such luck",
    );
  });

  it("is the one traceback that counts when the process ends while handlers are open", async () => {
    const command = spoilt("wire._Instance.advance = lambda *_: 1 / 0");
    const { fault } = await conformCommand({ spec, command, runs: 12 });
    expect(fault?.code).toBe("gave-up");
    expect(fault?.stderr.match(/Traceback|Task was destroyed/g)).toEqual(["Traceback"]);
    expect(fault?.stderr).toMatch(/ZeroDivisionError: .*\n$/);
  });
});
